-- A guarantee held on a card, or taken, that the database does not know: shown to managers like a lost rental.
ALTER TABLE lost_rental ADD COLUMN is_guarantee boolean NOT NULL DEFAULT false;
