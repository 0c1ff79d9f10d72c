-- Payments and refunds of which nobody fixed yet what they pay. A transaction that writes one fixes it before it commits;
-- the duty does what another writer left.
CREATE TABLE unsplit_entry (
  entry_id integer PRIMARY KEY REFERENCES ledger_entry ON DELETE CASCADE,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- The transaction, so that it finds what its triggers wrote.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX unsplit_entry_reservation_idx ON unsplit_entry (reservation_id);

CREATE FUNCTION note_unsplit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsplit_entry (entry_id, reservation_id) VALUES (NEW.id, NEW.reservation_id);
  RETURN NULL;
END $$;
-- What another system was paid has no receipt here.
CREATE TRIGGER ledger_entry_unsplit AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind IN ('payment', 'refund') AND NEW.reverses_id IS NULL AND NEW.method <> 'reprise')
  EXECUTE FUNCTION note_unsplit_entry();

-- Until now that was fixed when somebody drew the receipt.
INSERT INTO unsplit_entry (entry_id, reservation_id)
SELECT id, reservation_id FROM ledger_entry AS entry
 WHERE kind IN ('payment', 'refund') AND reverses_id IS NULL AND method <> 'reprise'
   AND NOT EXISTS (SELECT FROM paid_part WHERE paid_part.entry_id = entry.id)
   AND NOT EXISTS (SELECT FROM document WHERE document.entry_id = entry.id);
