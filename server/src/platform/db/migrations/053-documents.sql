-- Contracts, reports and receipts: what was told on paper, as it was told. The PDF and these data are also files of the
-- private part of the file store, written before the commit.
CREATE TABLE number_series (
  series text NOT NULL CHECK (series IN ('R')),
  year integer NOT NULL CHECK (year BETWEEN 2020 AND 9999),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

-- Numbers are never given again.
CREATE FUNCTION raise_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series, NEW.year) = (OLD.series, OLD.year) AND NEW.last > OLD.last THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a series of numbers only rises'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'number_series_rises';
END $$;
CREATE TRIGGER number_series_rises BEFORE UPDATE OR DELETE ON number_series
  FOR EACH ROW EXECUTE FUNCTION raise_number();

CREATE TABLE document (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('contract', 'departure', 'return', 'receipt')),
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Of a receipt: the payment or refund. Null once that is deleted, and for a receipt that a restored database had lost.
  entry_id integer CONSTRAINT document_entry_once UNIQUE REFERENCES ledger_entry ON DELETE SET NULL,
  -- Of a receipt; its year and its place in it are in the number.
  number text CONSTRAINT document_number_key UNIQUE,
  -- Negative for money given back.
  amount_cents integer,
  -- All that the PDF is made of; null once the person is erased.
  data jsonb,
  pdf_sha256 text NOT NULL CHECK (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  -- The manager; null for the application, and once the account is deleted.
  created_by integer REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  CONSTRAINT document_receipt CHECK (
    CASE kind
      WHEN 'receipt' THEN number IS NOT NULL AND number ~ '^R-\d{4}-\d{6,}$' AND amount_cents IS NOT NULL
      ELSE num_nonnulls(number, amount_cents, entry_id) = 0
    END
  ),
  CONSTRAINT document_data CHECK ((data IS NULL) = (erased_at IS NOT NULL))
);
CREATE INDEX document_reservation_idx ON document (reservation_id);
CREATE INDEX document_created_by_idx ON document (created_by) WHERE created_by IS NOT NULL;

-- Files of documents that are no longer kept, until the sweep has deleted them.
CREATE TABLE document_removal (
  storage_key text PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- A document is not changed. It ends with its reservation; erasure empties its data, and leaves of the files that of a
-- receipt alone, which is a piece of the books.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      INSERT INTO document_removal (storage_key)
      VALUES ('private/documents/' || OLD.id || '.pdf'), ('private/documents/' || OLD.id || '.json')
      ON CONFLICT DO NOTHING;
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - '{entry_id,created_by,data,erased_at}'::text[]
      = to_jsonb(OLD) - '{entry_id,created_by,data,erased_at}'::text[]
    AND (NEW.entry_id IS NULL OR NEW.entry_id = OLD.entry_id)
    AND (NEW.created_by IS NULL OR NEW.created_by = OLD.created_by)
    AND (NEW.data = OLD.data AND NEW.erased_at IS NULL OR NEW.data IS NULL
      AND (OLD.erased_at IS NULL OR NEW.erased_at = OLD.erased_at)) THEN
    IF NEW.data IS NULL AND OLD.data IS NOT NULL THEN
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
CREATE TRIGGER document_kept BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION keep_document();

-- What receipts say of the ledger.
CREATE VIEW ledger_entry_view AS
SELECT id, reservation_id, kind, amount_cents, vat, method, rounds_id, reverses_id, at,
       EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = ledger_entry.id) AS is_reversed
  FROM ledger_entry;
