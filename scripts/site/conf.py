"""How Sphinx builds the site; `make site` calls it."""

import re
from typing import Any

from scripts.site import reference
from sphinx.application import Sphinx

import dudo

NOT_OURS = re.compile(
    r"Alias for field number|Built-in |dict\(\) ->|str\(object|int\(\[x\]|Represent a PEP 604"
)
"""What Python itself says of the fields of a tuple and of plain values: nothing for our pages."""

project = "Dudo"
author = copyright = "The Dudo authors"  # noqa: A001  # the name that Sphinx reads
version = release = dudo.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
default_role = "code"  # docstrings write `code` as Markdown does

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block", "colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
highlight_language = "text"
copybutton_exclude = ".linenos, .gp, .go"
# Our own figures for hosts that answer slowly or refuse programs: see `make check-links`.
linkcheck_timeout = 20
linkcheck_workers = 4
linkcheck_retries = 3
linkcheck_rate_limit_timeout = 60
linkcheck_anchors = False

html_theme = "furo"
html_title = "Dudo"
html_logo = html_favicon = "../../web/public/icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#fffaf0",
        "color-background-secondary": "#f6eedf",
        "color-background-hover": "#efe3cc",
        "color-background-border": "#e2d3b8",
        "color-foreground-primary": "#2b1d12",
        "color-foreground-secondary": "#4a3926",
        "color-foreground-muted": "#604d38",
        "color-brand-primary": "#8a3b0b",
        "color-brand-content": "#8a3b0b",
        "color-brand-visited": "#6b4a1f",
        "color-inline-code-background": "#f3e8d3",
        "color-code-background": "#f6eedf",
        "color-api-name": "#1d5a43",
        "color-api-pre-name": "#1d5a43",
    },
    "dark_css_variables": {
        "color-background-primary": "#1c1410",
        "color-background-secondary": "#241a14",
        "color-background-hover": "#2f231b",
        "color-background-border": "#4a3a2a",
        "color-foreground-primary": "#f6ecd9",
        "color-foreground-secondary": "#cfc1a8",
        "color-foreground-muted": "#b3a58d",
        "color-brand-primary": "#eab35c",
        "color-brand-content": "#eab35c",
        "color-brand-visited": "#d3a869",
        "color-inline-code-background": "#2b1e16",
        "color-code-background": "#241a14",
        "color-api-name": "#9bd6a8",
        "color-api-pre-name": "#9bd6a8",
    },
}


def setup(app: Sphinx) -> None:
    """Docstrings are plain text with `code` in it; `reference` says how they are read."""

    def read(*told: Any) -> None:
        lines: list[str] = told[-1]
        lines[:] = [] if NOT_OURS.match(" ".join(lines)) else reference.restructured(lines)

    app.connect("autodoc-process-docstring", read)
