-- A driver of somebody else's rental who asked to be erased while the law has the agency know who drove. What names them
-- there, and their row here, end with the third year after the rental.
CREATE TABLE driver_erasure (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  name text NOT NULL,
  licence_number text NOT NULL DEFAULT '',
  birth_date date,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (reservation_id, name, licence_number)
);

-- From then on the data are without a driver, or without who signed. The hash stays that of the paper as it was signed.
ALTER TABLE document
  ADD COLUMN redacted_at timestamptz,
  ADD CONSTRAINT document_redacted CHECK (redacted_at IS NULL OR kind <> 'receipt');

-- As before; of a contract or a report a driver, who signed and what was remarked may also be taken out. Its files go then,
-- and its PDF is drawn again from what is left.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['entry_id', 'created_by', 'data', 'erased_at', 'redacted_at'];
  redactable text[] := ARRAY['drivers', 'signature', 'state', 'departure', 'settlement'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      INSERT INTO document_removal (storage_key)
      VALUES ('private/documents/' || OLD.id || '.pdf'), ('private/documents/' || OLD.id || '.json')
      ON CONFLICT DO NOTHING;
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND (NEW.entry_id IS NULL OR NEW.entry_id = OLD.entry_id)
    AND (NEW.created_by IS NULL OR NEW.created_by = OLD.created_by)
    AND (OLD.redacted_at IS NULL OR NEW.redacted_at IS NOT NULL)
    AND (NEW.data = OLD.data AND NEW.erased_at IS NULL
      OR NEW.data IS NULL AND (OLD.erased_at IS NULL OR NEW.erased_at = OLD.erased_at)
      OR NEW.data - redactable = OLD.data - redactable AND NEW.redacted_at IS NOT NULL AND NEW.erased_at IS NULL) THEN
    IF NEW.data IS DISTINCT FROM OLD.data THEN
      INSERT INTO document_removal (storage_key)
      SELECT 'private/documents/' || OLD.id || ending
        FROM unnest(CASE OLD.kind WHEN 'receipt' THEN ARRAY['.json'] ELSE ARRAY['.json', '.pdf'] END) AS ending
      ON CONFLICT DO NOTHING;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document is not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'document_kept';
END $$;
