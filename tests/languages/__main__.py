"""What the terminal and the server cannot say yet in a language, as JSON to be filled in: `make languages`.

With the tag of a new language, that is a whole file for `src/dudo/languages/`.
"""

import json
import sys

from dudo.languages import languages
from dudo.text import ENGLISH
from support.messages import lacking

if __name__ == "__main__":
    for tag in sys.argv[1:] or [tag for tag in languages() if tag != ENGLISH.tag]:
        missing = lacking(tag)
        print(f"src/dudo/languages/{tag}.json lacks {len(missing)}", file=sys.stderr)
        if missing:
            print(json.dumps(missing, ensure_ascii=False, indent=2))
