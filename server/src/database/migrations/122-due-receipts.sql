-- Payments and refunds whose receipt is to be issued: every one from now on, except what another system was paid.
CREATE TABLE due_receipt (
  entry_id integer PRIMARY KEY REFERENCES ledger_entry ON DELETE CASCADE,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE
);
CREATE INDEX due_receipt_reservation_idx ON due_receipt (reservation_id);

CREATE OR REPLACE FUNCTION note_unsplit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsplit_entry (entry_id, reservation_id) VALUES (NEW.id, NEW.reservation_id);
  INSERT INTO due_receipt (entry_id, reservation_id) VALUES (NEW.id, NEW.reservation_id);
  RETURN NULL;
END $$;
