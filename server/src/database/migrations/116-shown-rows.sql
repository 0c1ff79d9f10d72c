-- What the product has of a row of a file once it is imported, in its own words, for the preview.
ALTER TABLE import_row ADD COLUMN shown jsonb NOT NULL DEFAULT '[]';
