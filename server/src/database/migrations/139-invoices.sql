-- Invoices, deposit invoices, credit and debit notes beside the receipts, and the rentals that lack some.
ALTER TABLE number_series DROP CONSTRAINT number_series_series_check;
ALTER TABLE number_series ADD CONSTRAINT number_series_series_check CHECK (series IN ('R', 'F', 'NC', 'ND'));

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document DROP CONSTRAINT document_receipt;
ALTER TABLE document DROP CONSTRAINT document_redacted;
ALTER TABLE document
  ADD CONSTRAINT document_kind_check CHECK (kind IN (
    'contract', 'departure', 'return', 'receipt', 'invoice', 'deposit_invoice', 'credit_note', 'debit_note'
  )),
  ADD CONSTRAINT document_numbered CHECK (
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
  ADD CONSTRAINT document_entry CHECK (entry_id IS NULL OR kind = 'receipt'),
  ADD CONSTRAINT document_redacted CHECK (redacted_at IS NULL OR kind IN ('contract', 'departure', 'return')),
  -- The books keep them as they were sent, also once their customer is erased elsewhere.
  ADD CONSTRAINT document_invoice_kept CHECK (
    erased_at IS NULL OR kind NOT IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note')
  );

CREATE VIEW reservations_company_view AS SELECT reservation_id FROM reservation_company;
CREATE OR REPLACE VIEW ledger_reason_view AS SELECT id, note, reason FROM ledger_entry;

-- For the list of the books, newest first.
CREATE INDEX document_numbered_idx ON document (created_at, id) WHERE number IS NOT NULL;

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
   WHERE EXISTS (SELECT FROM reservation_company WHERE reservation_id = rental)
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

INSERT INTO due_invoice (reservation_id) SELECT reservation_id FROM reservation_company;
