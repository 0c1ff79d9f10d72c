-- The rounding of cash is called by its name. A refund in cash has one as well.
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_kept;
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check, DROP CONSTRAINT ledger_entry_vat, DROP CONSTRAINT ledger_entry_sign,
  DROP CONSTRAINT ledger_entry_rounding;
UPDATE ledger_entry SET kind = 'cash_rounding' WHERE kind = 'rounding';
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (
    'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'other', 'cash_rounding', 'payment', 'refund'
  )),
  ADD CONSTRAINT ledger_entry_vat CHECK ((vat IS NULL) = (kind IN ('cash_rounding', 'payment', 'refund'))),
  ADD CONSTRAINT ledger_entry_sign CHECK (
    CASE kind WHEN 'cash_rounding' THEN amount_cents BETWEEN -2 AND 2 AND amount_cents <> 0
      ELSE CASE WHEN reverses_id IS NULL THEN amount_cents > 0 ELSE amount_cents < 0 END END
  ),
  ADD CONSTRAINT ledger_entry_rounding
    CHECK ((rounds_id IS NOT NULL) = (kind = 'cash_rounding' AND reverses_id IS NULL));
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_kept;
