-- What words of a file mean, such as the nickname of a vehicle: field, text and meaning of each.
ALTER TABLE import ADD COLUMN words jsonb NOT NULL DEFAULT '[]';
