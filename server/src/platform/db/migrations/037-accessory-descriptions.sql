-- One line about an accessory, for customers; empty when there is none.
ALTER TABLE accessory ADD COLUMN description text NOT NULL DEFAULT ''
  CONSTRAINT accessory_description CHECK (char_length(description) <= 120);
