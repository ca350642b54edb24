"""The option for whoever has more than one machine."""

import click

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Let the workers of a Dask cluster do it: the address of its scheduler, like tcp://10.0.0.5:8786.",
)
