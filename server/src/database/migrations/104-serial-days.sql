-- Whether the serial days of the file count from 1904, as in workbooks that began on a Mac.
ALTER TABLE import ADD COLUMN starts_in_1904 boolean NOT NULL DEFAULT false;
