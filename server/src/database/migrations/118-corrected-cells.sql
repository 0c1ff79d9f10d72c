-- What the file says in cells that were corrected before the import, by their places; `cells` has the new texts.
ALTER TABLE import_row ADD COLUMN original jsonb NOT NULL DEFAULT '{}';
