-- A dispute that is lost is no refund: the bank took the money back, and the agency gave nothing back. What was received
-- falls, and it is owed again.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (
    'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'reduction', 'cash_rounding', 'payment',
    'refund', 'chargeback'
  )),
  DROP CONSTRAINT ledger_entry_vat,
  ADD CONSTRAINT ledger_entry_vat CHECK (
    (vat IS NULL) = (kind IN ('reduction', 'cash_rounding', 'payment', 'refund', 'chargeback'))
  ),
  DROP CONSTRAINT ledger_entry_method,
  ADD CONSTRAINT ledger_entry_method CHECK ((method IS NULL) = (kind NOT IN ('payment', 'refund', 'chargeback'))),
  DROP CONSTRAINT ledger_entry_payment,
  ADD CONSTRAINT ledger_entry_payment CHECK (payment_id IS NULL OR kind IN ('payment', 'refund', 'chargeback')),
  DROP CONSTRAINT ledger_entry_guarantee,
  ADD CONSTRAINT ledger_entry_guarantee CHECK (guarantee_id IS NULL OR kind IN ('payment', 'refund', 'chargeback')),
  ADD CONSTRAINT ledger_entry_chargeback CHECK (kind <> 'chargeback' OR method = 'online');

-- What is paid again after a bank took it back: its VAT stands on the first receipt.
ALTER TABLE paid_part
  DROP CONSTRAINT paid_part_kind,
  ADD CONSTRAINT paid_part_kind CHECK (
    kind IN ('rental', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'chargeback')
  ),
  DROP CONSTRAINT paid_part_vat_of_kind,
  ADD CONSTRAINT paid_part_vat_of_kind CHECK (
    kind IS NULL OR (vat = 'O') = (kind IN ('damage', 'indemnity', 'fine', 'chargeback'))
  );

DROP TRIGGER payment_ledger ON payment;
DROP TRIGGER payment_guarantee_ledger ON payment;
DROP FUNCTION write_ledger_refund;

-- What went back through the bank; the rest of what went back without us was given back in the dashboard.
ALTER TABLE payment ADD COLUMN lost_cents integer NOT NULL GENERATED ALWAYS AS (
  CASE WHEN dispute_state = 'lost' THEN least(dispute_cents, refunded_elsewhere_cents) ELSE 0 END
) STORED;

CREATE OR REPLACE VIEW payments_payment_view AS
SELECT id, account_id, reservation_id, state, amount_cents, succeeded_at, refunded_elsewhere_cents, refunded_elsewhere_at,
       described_reservation_id, purpose, dispute_state, dispute_closed_at, lost_cents
  FROM payment;

-- Writes what is missing until the entries of a kind that belong to a payment and a refund, or to what was kept of a
-- guarantee, amount to `wanted`. What was written and is no more, or was by other means, is reversed first.
CREATE FUNCTION write_ledger_back(
  of_kind text, rental integer, paid uuid, back uuid, kept integer, wanted integer, means text, told_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  is_other boolean;
BEGIN
  SELECT coalesce(sum(amount_cents), 0), coalesce(bool_or(method <> means), false) INTO known, is_other
    FROM ledger_entry AS entry
   WHERE (entry.payment_id = paid OR entry.guarantee_id = kept) AND entry.kind = of_kind
     AND entry.refund_id IS NOT DISTINCT FROM back AND entry.reverses_id IS NULL
     AND NOT EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id);
  IF known = wanted AND NOT is_other THEN
    RETURN;
  END IF;
  IF known > wanted OR is_other THEN
    INSERT INTO ledger_entry (
      reservation_id, kind, amount_cents, method, payment_id, refund_id, guarantee_id, reverses_id, business_day, at
    )
    SELECT entry.reservation_id, of_kind, -entry.amount_cents, entry.method, paid, back, kept, entry.id,
           (greatest(told_at, entry.at) AT TIME ZONE 'Europe/Brussels')::date, greatest(told_at, entry.at)
      FROM ledger_entry AS entry
     WHERE (entry.payment_id = paid OR entry.guarantee_id = kept) AND entry.kind = of_kind
       AND entry.refund_id IS NOT DISTINCT FROM back AND entry.reverses_id IS NULL
       AND NOT EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id)
     ORDER BY entry.id;
    known := 0;
  END IF;
  IF wanted > known THEN
    INSERT INTO ledger_entry (
      reservation_id, kind, amount_cents, method, payment_id, refund_id, guarantee_id, business_day, at
    )
    VALUES (
      rental, of_kind, wanted - known, means, paid, back, kept, (told_at AT TIME ZONE 'Europe/Brussels')::date, told_at
    );
  END IF;
END $$;

-- Brings the ledger to what is known of a captured payment. Written by the database, so that no writer of payments, and no
-- rebuilding after a restore, can forget it. Money that belongs to no rental (unclaimed, paid twice) is not in it, nor are
-- guarantees, which are no revenue.
CREATE OR REPLACE FUNCTION write_ledger_of_payment(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  back refund%ROWTYPE;
  rental integer;
  captured integer;
  remaining integer;
  elsewhere integer;
  lost integer;
  wanted integer;
BEGIN
  -- Locked, so that what is recorded of it at once is added up.
  SELECT * INTO source FROM payment WHERE payment.id = paid FOR NO KEY UPDATE;
  IF source.state IS DISTINCT FROM 'succeeded' OR source.purpose = 'guarantee' THEN
    RETURN;
  END IF;
  SELECT reservation.id INTO rental FROM reservation
   WHERE reservation.payment_id = paid OR (
     reservation.id = source.reservation_id AND (
       source.purpose <> 'deposit'
       -- It came too late for its hold, and goes back.
       OR (reservation.state = 'canceled' AND reservation.payment_id IS NULL
         AND EXISTS (SELECT FROM refund WHERE refund.id = paid))
     ))
   ORDER BY (reservation.payment_id = paid) DESC NULLS LAST LIMIT 1;
  IF rental IS NULL THEN
    RETURN;
  END IF;
  captured := coalesce(source.captured_cents, source.amount_cents);
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE payment_id = paid AND kind = 'payment') THEN
    INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, payment_id, business_day, at)
    VALUES (
      rental, 'payment', captured, 'online', paid,
      (source.succeeded_at AT TIME ZONE 'Europe/Brussels')::date, source.succeeded_at
    );
  END IF;
  remaining := captured;
  FOR back IN SELECT * FROM refund WHERE refund.payment_id = paid ORDER BY created_at, id LOOP
    IF back.state = 'succeeded' THEN
      PERFORM write_ledger_back(
        'refund', rental, paid, back.id, NULL, least(back.amount_cents, remaining), 'online', back.updated_at
      );
      remaining := remaining - least(back.amount_cents, remaining);
    ELSIF back.state <> 'failed' OR back.settled_at IS NULL THEN
      PERFORM write_ledger_back('refund', rental, paid, back.id, NULL, 0, 'online', back.updated_at);
    END IF;
  END LOOP;
  elsewhere := least(source.refunded_elsewhere_cents - source.lost_cents, remaining);
  PERFORM write_ledger_back(
    'refund', rental, paid, NULL, NULL, elsewhere, 'online', coalesce(source.refunded_elsewhere_at, source.succeeded_at)
  );
  remaining := remaining - elsewhere;
  lost := least(source.lost_cents, remaining);
  PERFORM write_ledger_back(
    'chargeback', rental, paid, NULL, NULL, lost, 'online', coalesce(source.dispute_closed_at, source.succeeded_at)
  );
  remaining := remaining - lost;
  -- Failed at the provider, and given back by the agency by other means, by a refund of the dashboard, or by the bank.
  FOR back IN
    SELECT * FROM refund
     WHERE refund.payment_id = paid AND state = 'failed' AND settled_at IS NOT NULL ORDER BY created_at, id
  LOOP
    wanted := back.amount_cents - least(back.replaced_cents, elsewhere + lost);
    PERFORM write_ledger_back(
      'refund', rental, paid, back.id, NULL, least(wanted, remaining), 'transfer', back.settled_at
    );
    remaining := remaining - least(wanted, remaining);
  END LOOP;
END $$;

-- What the agency gave back in the provider's dashboard of a guarantee that it had kept, and what a bank took back of it,
-- is in the ledger, beside what was kept: the charge that it was kept for is owed again.
CREATE OR REPLACE FUNCTION write_ledger_of_guarantee(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  kept ledger_entry%ROWTYPE;
  elsewhere integer;
  lost integer;
BEGIN
  -- Locked, so that a capture and a refund that are recorded at once are both seen by the later one.
  SELECT * INTO source FROM payment WHERE payment.id = paid FOR NO KEY UPDATE;
  SELECT entry.* INTO kept
    FROM ledger_entry AS entry JOIN guarantee ON guarantee.id = entry.guarantee_id
   WHERE guarantee.payment_id = paid AND entry.kind = 'payment' AND entry.reverses_id IS NULL;
  IF kept.id IS NULL OR source.state IS DISTINCT FROM 'succeeded' THEN
    RETURN;
  END IF;
  elsewhere := least(source.refunded_elsewhere_cents - source.lost_cents, kept.amount_cents);
  lost := least(source.lost_cents, kept.amount_cents - elsewhere);
  PERFORM write_ledger_back(
    'refund', kept.reservation_id, NULL, NULL, kept.guarantee_id, elsewhere, 'online',
    greatest(coalesce(source.refunded_elsewhere_at, kept.at), kept.at)
  );
  PERFORM write_ledger_back(
    'chargeback', kept.reservation_id, NULL, NULL, kept.guarantee_id, lost, 'online',
    greatest(coalesce(source.dispute_closed_at, kept.at), kept.at)
  );
END $$;

CREATE TRIGGER payment_ledger
  AFTER INSERT OR UPDATE OF
    state, reservation_id, captured_cents, refunded_elsewhere_cents, dispute_state, dispute_cents ON payment
  FOR EACH ROW EXECUTE FUNCTION write_ledger_of_change();
CREATE TRIGGER payment_guarantee_ledger
  AFTER UPDATE OF refunded_elsewhere_cents, dispute_state, dispute_cents ON payment
  FOR EACH ROW WHEN (NEW.purpose = 'guarantee') EXECUTE FUNCTION write_ledger_of_guarantee_change();

-- Disputes that were lost before stand as refunds.
SELECT write_ledger_of_payment(id) FROM payment WHERE dispute_state = 'lost' AND purpose <> 'guarantee';
SELECT write_ledger_of_guarantee(id) FROM payment WHERE dispute_state = 'lost' AND purpose = 'guarantee';
