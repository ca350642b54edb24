"""One file a command: this folder is read as a folder, and the file name is the command.

A command file defines `command`. Nothing is imported before somebody asks for that command.
"""
