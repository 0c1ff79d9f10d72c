-- A cancellation that keeps the deposit makes an indemnity of it. The entry moves no money: a receipt of 0 € says so after that
-- of the payment.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (
    'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'reduction', 'cash_rounding', 'payment',
    'refund', 'chargeback', 'kept_deposit'
  )),
  DROP CONSTRAINT ledger_entry_vat,
  ADD CONSTRAINT ledger_entry_vat CHECK (
    (vat IS NULL) = (kind IN ('reduction', 'cash_rounding', 'payment', 'refund', 'chargeback', 'kept_deposit'))
  ),
  DROP CONSTRAINT ledger_entry_payment,
  ADD CONSTRAINT ledger_entry_payment CHECK (
    payment_id IS NULL OR kind IN ('payment', 'refund', 'chargeback', 'kept_deposit')
  ),
  DROP CONSTRAINT ledger_entry_sign,
  ADD CONSTRAINT ledger_entry_sign CHECK (
    CASE kind
      WHEN 'cash_rounding' THEN amount_cents BETWEEN -2 AND 2 AND amount_cents <> 0
      WHEN 'kept_deposit' THEN amount_cents = 0 AND reverses_id IS NULL
      ELSE CASE WHEN reverses_id IS NULL THEN amount_cents > 0 ELSE amount_cents < 0 END
    END
  );
CREATE UNIQUE INDEX ledger_entry_kept_deposit_once ON ledger_entry (reservation_id) WHERE kind = 'kept_deposit';

ALTER TABLE paid_part
  DROP CONSTRAINT paid_part_kind,
  ADD CONSTRAINT paid_part_kind CHECK (
    kind IN (
      'rental', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'chargeback', 'kept_deposit'
    )
  ),
  DROP CONSTRAINT paid_part_vat_of_kind,
  ADD CONSTRAINT paid_part_vat_of_kind CHECK (
    kind IS NULL OR kind = 'kept_deposit' OR (vat = 'O') = (kind IN ('damage', 'indemnity', 'fine', 'chargeback'))
  );

-- Written by the database, so that no way of cancelling, and no rebuilding after a restore, can forget it. From now on alone:
-- what was kept before stands in books that are closed.
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

-- Whether there is VAT in an indemnity for a cancellation, as the agency and its accountant decided it.
ALTER TABLE agency_settings ADD COLUMN kept_deposit_taxed boolean NOT NULL DEFAULT true;
