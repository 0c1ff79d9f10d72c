-- Where in its file the table of an import stands: sheet, line of the heads, and rows of totals that were left out.
ALTER TABLE import ADD COLUMN place jsonb NOT NULL DEFAULT '{"sheet": null, "sheets": [], "headRow": 1, "leftOut": []}';
