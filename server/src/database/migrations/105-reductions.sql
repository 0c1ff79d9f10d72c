-- What was sold can be lowered after the sale, and charges outside VAT have kinds of their own.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (
    'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'reduction', 'cash_rounding', 'payment',
    'refund'
  )),
  -- A reduction lowers the price first, then charges: which of them has VAT is found when a receipt needs it.
  DROP CONSTRAINT ledger_entry_vat,
  ADD CONSTRAINT ledger_entry_vat CHECK ((vat IS NULL) = (kind IN ('reduction', 'cash_rounding', 'payment', 'refund'))),
  ADD COLUMN reason text CONSTRAINT ledger_entry_reason CHECK (reason IN ('goodwill', 'breakdown', 'price_error', 'other')),
  ADD CONSTRAINT ledger_entry_reduction CHECK ((reason IS NOT NULL) = (kind = 'reduction'));

ALTER TABLE paid_part
  DROP CONSTRAINT paid_part_kind,
  ADD CONSTRAINT paid_part_kind CHECK (
    kind IN ('rental', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other')
  ),
  DROP CONSTRAINT paid_part_vat_of_kind,
  ADD CONSTRAINT paid_part_vat_of_kind CHECK (kind IS NULL OR (vat = 'O') = (kind IN ('damage', 'indemnity', 'fine')));

-- What employees may reduce of a rental without an owner.
ALTER TABLE agency_settings
  ADD COLUMN employee_reduction_cents integer NOT NULL DEFAULT 5000
  CONSTRAINT agency_settings_employee_reduction CHECK (employee_reduction_cents BETWEEN 0 AND 1000000);
