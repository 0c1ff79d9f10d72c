-- One optional picture of an accessory: its key in the photo store, and the width of its largest file.
ALTER TABLE accessory
  ADD COLUMN picture_key text CONSTRAINT accessory_picture_key UNIQUE,
  ADD COLUMN picture_width integer,
  ADD CONSTRAINT accessory_picture CHECK (
    (picture_key IS NULL) = (picture_width IS NULL) AND picture_key <> '' AND picture_width > 0
  );
