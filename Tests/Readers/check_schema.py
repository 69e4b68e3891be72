"""Validates a report against its JSON schema.

    check_schema.py KIND FILE

KIND names a file of the folder schemas; of `events` each line is a document.
"""

import json
import pathlib
import sys

import jsonschema


def main():
    kind, path = sys.argv[1:]
    schema = json.loads((pathlib.Path(__file__).parent / "schemas" / f"{kind}.json").read_text())
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    text = pathlib.Path(path).read_text(encoding="utf-8")
    documents = text.splitlines() if kind == "events" else [text]
    for number, document in enumerate(documents, 1):
        for error in validator(schema).iter_errors(json.loads(document)):
            sys.exit(f"{number}: {error.json_path}: {error.message[:200]}")
    print("valid")


main()
