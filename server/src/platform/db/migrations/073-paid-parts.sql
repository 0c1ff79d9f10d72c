-- What a payment settled, or a refund gave back, with its VAT. Fixed with the receipt, and with that of a later payment;
-- never computed again.
CREATE TABLE paid_part (
  entry_id integer NOT NULL REFERENCES ledger_entry ON DELETE CASCADE,
  -- Null for the price of the rental, and for a charge that a restored database has lost.
  charge_id integer REFERENCES ledger_entry ON DELETE CASCADE,
  -- Null in receipts from before parts were kept: only their VAT is known.
  kind text CONSTRAINT paid_part_kind CHECK (
    kind IN ('rental', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'other')
  ),
  vat text NOT NULL CONSTRAINT paid_part_vat CHECK (vat IN ('S21', 'O')),
  -- Negative: given back, or moved to something else that is owed.
  amount_cents integer NOT NULL CONSTRAINT paid_part_amount CHECK (amount_cents <> 0),
  CONSTRAINT paid_part_charge CHECK (charge_id IS NULL OR kind IS NOT NULL AND kind <> 'rental'),
  CONSTRAINT paid_part_vat_of_kind CHECK (kind IS NULL OR (vat = 'O') = (kind = 'damage'))
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

-- Receipts that exist say how much of them has VAT. Those whose data are erased are fixed with the next receipt.
INSERT INTO paid_part (entry_id, vat, amount_cents)
SELECT entry_id, part.vat, CASE WHEN (data ->> 'isRefund')::boolean THEN -part.cents ELSE part.cents END
  FROM document
 CROSS JOIN LATERAL (VALUES
   ('S21', (data ->> 'owedCents')::integer - (data ->> 'untaxedCents')::integer),
   ('O', (data ->> 'untaxedCents')::integer)
 ) AS part (vat, cents)
 WHERE document.kind = 'receipt' AND entry_id IS NOT NULL AND data IS NOT NULL AND part.cents <> 0;

-- Where the money of an entry comes from.
CREATE VIEW ledger_source_view AS SELECT id, payment_id, guarantee_id FROM ledger_entry;
-- The charges that a guarantee was kept for.
CREATE VIEW guarantees_named_view AS SELECT id, entry_ids FROM guarantee;
