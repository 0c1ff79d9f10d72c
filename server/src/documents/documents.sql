CREATE TABLE number_series (
  series text NOT NULL CHECK (series IN ('R', 'F', 'NC', 'ND')),
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

-- Contracts, reports, receipts and invoices: what was told on paper, as it was told. The PDF and these data are also files of the
-- private part of the file store, written before the commit.
CREATE TABLE document (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'contract', 'departure', 'return', 'receipt', 'invoice', 'deposit_invoice', 'credit_note', 'debit_note'
  )),
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Of a receipt: the payment or refund. Null once that is deleted, and for a receipt that a restored database had lost.
  entry_id integer CONSTRAINT document_entry_once UNIQUE REFERENCES ledger_entry ON DELETE SET NULL,
  -- Of a piece of the books: a receipt, an invoice, a credit or debit note. Its year and its place in it are in the number.
  number text CONSTRAINT document_number_key UNIQUE,
  -- Negative for money given back, and for credit notes.
  amount_cents integer,
  -- All that the PDF is made of; null once the person is erased.
  data jsonb,
  -- Of the paper as it was signed, also once a driver is taken out of it.
  pdf_sha256 text NOT NULL CHECK (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  -- The manager; null for the application, and once the account is deleted.
  created_by integer REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  -- From then on the data are without a driver, or without who signed.
  redacted_at timestamptz,
  CONSTRAINT document_numbered CHECK (
    CASE
      WHEN kind IN ('contract', 'departure', 'return') THEN num_nonnulls(number, amount_cents) = 0
      ELSE number IS NOT NULL AND amount_cents IS NOT NULL AND number ~ CASE kind
        WHEN 'receipt' THEN '^R-\d{4}-\d{6,}$'
        WHEN 'credit_note' THEN '^NC-\d{4}-\d{6,}$'
        WHEN 'debit_note' THEN '^ND-\d{4}-\d{6,}$'
        ELSE '^F-\d{4}-\d{6,}$'
      END
    END
  ),
  CONSTRAINT document_entry CHECK (entry_id IS NULL OR kind = 'receipt'),
  CONSTRAINT document_data CHECK ((data IS NULL) = (erased_at IS NOT NULL)),
  CONSTRAINT document_redacted CHECK (redacted_at IS NULL OR kind IN ('contract', 'departure', 'return')),
  -- The books keep them as they were sent, also once their customer is erased elsewhere.
  CONSTRAINT document_invoice_kept CHECK (
    erased_at IS NULL OR kind NOT IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note')
  )
);
CREATE INDEX document_reservation_idx ON document (reservation_id);
-- For the list of the books, newest first.
CREATE INDEX document_numbered_idx ON document (created_at, id) WHERE number IS NOT NULL;
CREATE INDEX document_created_by_idx ON document (created_by) WHERE created_by IS NOT NULL;

-- A document is not changed. It ends with its reservation; erasure empties its data, and leaves of the files that of a
-- receipt alone, which is a piece of the books. Of a contract or a report a driver, who signed and what was remarked may
-- also be taken out. Its files go then, and its PDF is drawn again from what is left.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['entry_id', 'created_by', 'data', 'erased_at', 'redacted_at'];
  redactable text[] := ARRAY['drivers', 'signature', 'state', 'departure', 'settlement'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      INSERT INTO file_removal (storage_key)
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
      INSERT INTO file_removal (storage_key)
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

-- What a payment settled, or a refund gave back, with its VAT. Fixed with the receipt, and with that of a later payment;
-- never computed again. A chargeback is paid again after a bank took it back: its VAT stands on the first receipt.
CREATE TABLE paid_part (
  entry_id integer NOT NULL REFERENCES ledger_entry ON DELETE CASCADE,
  -- Null for the price of the rental, and for a charge that a restored database has lost.
  charge_id integer REFERENCES ledger_entry ON DELETE CASCADE,
  -- Null in receipts from before parts were kept: only their VAT is known.
  kind text CONSTRAINT paid_part_kind CHECK (
    kind IN (
      'rental', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'chargeback', 'kept_deposit'
    )
  ),
  vat text NOT NULL CONSTRAINT paid_part_vat CHECK (vat IN ('S21', 'O')),
  -- Negative: given back, or moved to something else that is owed.
  amount_cents integer NOT NULL CONSTRAINT paid_part_amount CHECK (amount_cents <> 0),
  CONSTRAINT paid_part_charge CHECK (charge_id IS NULL OR kind IS NOT NULL AND kind <> 'rental'),
  CONSTRAINT paid_part_vat_of_kind CHECK (
    kind IS NULL OR kind = 'kept_deposit' OR (vat = 'O') = (kind IN ('damage', 'indemnity', 'fine', 'chargeback'))
  )
);
CREATE UNIQUE INDEX paid_part_once ON paid_part (entry_id, coalesce(charge_id, 0), coalesce(kind, ''), vat);
CREATE INDEX paid_part_charge_idx ON paid_part (charge_id) WHERE charge_id IS NOT NULL;

CREATE FUNCTION keep_paid_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Inside the cascade of a foreign key.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what a receipt says is not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'paid_part_kept';
END $$;
CREATE TRIGGER paid_part_kept BEFORE UPDATE OR DELETE ON paid_part
  FOR EACH ROW EXECUTE FUNCTION keep_paid_part();

-- Payments and refunds of which nobody fixed yet what they pay. A transaction that writes one fixes it before it commits;
-- the duty does what another writer left.
CREATE TABLE unsplit_entry (
  entry_id integer PRIMARY KEY REFERENCES ledger_entry ON DELETE CASCADE,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- The transaction, so that it finds what its triggers wrote.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX unsplit_entry_reservation_idx ON unsplit_entry (reservation_id);

-- Payments and refunds whose receipt is to be issued: every one, except what another system was paid.
CREATE TABLE due_receipt (
  entry_id integer PRIMARY KEY REFERENCES ledger_entry ON DELETE CASCADE,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE
);
CREATE INDEX due_receipt_reservation_idx ON due_receipt (reservation_id);

CREATE FUNCTION note_unsplit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsplit_entry (entry_id, reservation_id) VALUES (NEW.id, NEW.reservation_id);
  INSERT INTO due_receipt (entry_id, reservation_id) VALUES (NEW.id, NEW.reservation_id);
  RETURN NULL;
END $$;
-- What another system was paid has no receipt here.
CREATE TRIGGER ledger_entry_unsplit AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind IN ('payment', 'refund') AND NEW.reverses_id IS NULL AND NEW.method <> 'reprise')
  EXECUTE FUNCTION note_unsplit_entry();

-- Written by the database, so that no way of cancelling, and no rebuilding after a restore, can forget it. What was
-- kept before `128-kept-deposits.sql` stands in books that are closed.
CREATE FUNCTION note_kept_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_entry AS entry
     WHERE entry.reservation_id = NEW.id AND entry.kind = 'payment' AND entry.payment_id IS NOT DISTINCT FROM NEW.payment_id
       AND entry.guarantee_id IS NULL AND entry.method <> 'reprise' AND entry.reverses_id IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO ledger_entry (reservation_id, kind, amount_cents, payment_id, business_day, at)
  VALUES (
    NEW.id, 'kept_deposit', 0, NEW.payment_id, (coalesce(NEW.canceled_at, now()) AT TIME ZONE 'Europe/Brussels')::date,
    coalesce(NEW.canceled_at, now())
  )
  RETURNING id INTO kept;
  INSERT INTO due_receipt (entry_id, reservation_id) VALUES (kept, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_kept_deposit AFTER UPDATE OF state ON reservation FOR EACH ROW
  WHEN (NEW.state = 'canceled' AND NEW.deposit_kept AND OLD.state <> 'canceled')
  EXECUTE FUNCTION note_kept_deposit();

-- Rentals whose documents may no longer state their account: for a company, or invoiced before. Rows are added only, so that
-- no payment waits for a document; the duty deletes those that it has seen.
CREATE TABLE due_invoice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE
);
CREATE INDEX due_invoice_reservation_idx ON due_invoice (reservation_id);

CREATE FUNCTION note_due_invoice(rental integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_invoice (reservation_id)
  SELECT rental
   WHERE EXISTS (SELECT FROM reservations_company_view WHERE reservation_id = rental)
      OR EXISTS (
        SELECT FROM document
         WHERE reservation_id = rental AND kind IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note')
      )
$$;

CREATE FUNCTION note_invoice_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_due_invoice(NEW.reservation_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_company_invoice AFTER INSERT ON reservation_company
  FOR EACH ROW EXECUTE FUNCTION note_invoice_of_row();
CREATE TRIGGER ledger_entry_invoice AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION note_invoice_of_row();

-- A credit note may leave something to invoice, and what was to follow a document may have been cut off.
CREATE TRIGGER document_invoice AFTER INSERT ON document
  FOR EACH ROW WHEN (NEW.kind IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note'))
  EXECUTE FUNCTION note_invoice_of_row();

CREATE FUNCTION note_invoice_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_due_invoice(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_invoice AFTER UPDATE OF state, total_cents, start_date, end_date ON reservation
  FOR EACH ROW WHEN (
    (NEW.state, NEW.total_cents, NEW.start_date, NEW.end_date)
      IS DISTINCT FROM (OLD.state, OLD.total_cents, OLD.start_date, OLD.end_date)
  )
  EXECUTE FUNCTION note_invoice_of_reservation();

-- For the journal: what is invoiced is in it no longer.
CREATE VIEW documents_numbered_view AS
SELECT id, kind, reservation_id, number, created_at FROM document WHERE number IS NOT NULL;

-- What becomes of an invoice, credit or debit note on its way to a company, over Peppol: a row each, from its issue on.
CREATE TABLE transmission (
  document_id uuid PRIMARY KEY REFERENCES document ON DELETE CASCADE,
  state text NOT NULL
    CONSTRAINT transmission_state CHECK (state IN ('to_send', 'sent', 'delivered', 'refused', 'no_receiver')),
  -- Under which the access point takes the document once: its id, or one derived from it once it was refused.
  key uuid NOT NULL CONSTRAINT transmission_key UNIQUE,
  round integer NOT NULL DEFAULT 0 CONSTRAINT transmission_round CHECK (round >= 0),
  -- When it was issued, or asked to be sent again.
  since timestamptz NOT NULL,
  -- What the access point calls it, once it is known; of one that was deposited by hand, what was noted.
  reference text,
  sent_at timestamptz,
  -- The day on which it was deposited by hand, and by whom; null once the account is deleted.
  deposited_on date,
  deposited_by integer REFERENCES account ON DELETE SET NULL,
  -- Why it was refused, or found no receiver, in the words of the access point.
  reason text,
  delivered_at timestamptz,
  -- What proves the delivery.
  evidence jsonb,
  -- When the access point is asked next: to take it, or what became of it. Null when it is not asked any more.
  next_at timestamptz,
  -- In a row, without an outcome.
  tries integer NOT NULL DEFAULT 0 CONSTRAINT transmission_tries CHECK (tries >= 0),
  -- Why the last try failed.
  failure text CONSTRAINT transmission_failure CHECK (failure IN ('unavailable', 'denied')),
  -- When it was last given to the access point, and whether its answer is still unknown.
  asked_at timestamptz,
  is_being_sent boolean NOT NULL DEFAULT false,
  CONSTRAINT transmission_sent CHECK (state <> 'sent' OR sent_at IS NOT NULL),
  CONSTRAINT transmission_delivered CHECK ((state = 'delivered') = (delivered_at IS NOT NULL)),
  CONSTRAINT transmission_by_hand CHECK (
    (deposited_on IS NULL OR reference IS NOT NULL AND state IN ('sent', 'delivered'))
    AND (deposited_by IS NULL OR deposited_on IS NOT NULL)
  ),
  CONSTRAINT transmission_reason CHECK (reason IS NULL OR state IN ('refused', 'no_receiver'))
);
CREATE INDEX transmission_next_idx ON transmission (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX transmission_open_idx ON transmission (since) WHERE state <> 'delivered';
CREATE INDEX transmission_deposited_by_idx ON transmission (deposited_by) WHERE deposited_by IS NOT NULL;

-- Written by the database, so that no way of issuing a document, and no restoring of one that was lost, can forget it. A person
-- receives nothing over Peppol, and a company without an electronic address neither.
CREATE FUNCTION note_transmission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_address boolean := NEW.data #>> '{buyer,endpoint,id}' IS NOT NULL AND NEW.data #>> '{seller,endpoint,id}' IS NOT NULL;
BEGIN
  INSERT INTO transmission (document_id, state, key, since, next_at)
  VALUES (
    NEW.id, CASE WHEN has_address THEN 'to_send' ELSE 'no_receiver' END, NEW.id, NEW.created_at,
    CASE WHEN has_address THEN NEW.created_at END
  );
  RETURN NULL;
END $$;
CREATE TRIGGER document_transmission AFTER INSERT ON document FOR EACH ROW
  WHEN (
    NEW.kind IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note') AND NEW.data #>> '{buyer,is}' = 'company'
  )
  EXECUTE FUNCTION note_transmission();
