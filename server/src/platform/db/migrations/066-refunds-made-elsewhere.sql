-- What the dashboard gives back after a refund of a part has failed replaces that refund; it is not a second one. Refunds
-- of the rest need no such rule: together with those of the dashboard they are never above what was captured.
ALTER TABLE refund
  -- Of its payment, given back in the dashboard when it failed; null while none has failed.
  ADD COLUMN elsewhere_before_cents integer CHECK (elsewhere_before_cents >= 0),
  -- What the dashboard had given back in its place when it was settled.
  ADD COLUMN replaced_cents integer NOT NULL DEFAULT 0 CHECK (replaced_cents >= 0);
-- Of those that have failed, nothing is known to have come after.
UPDATE refund SET elsewhere_before_cents = payment.refunded_elsewhere_cents
  FROM payment WHERE payment.id = refund.payment_id AND refund.state = 'failed';

CREATE FUNCTION note_refunded_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  elsewhere integer;
BEGIN
  SELECT refunded_elsewhere_cents INTO elsewhere FROM payment WHERE payment.id = NEW.payment_id;
  IF NEW.state = 'failed' AND OLD.state <> 'failed' THEN
    NEW.elsewhere_before_cents := elsewhere;
  END IF;
  IF NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL AND NEW.id <> NEW.payment_id THEN
    NEW.replaced_cents := least(NEW.amount_cents, greatest(0, elsewhere - NEW.elsewhere_before_cents - (
      SELECT coalesce(sum(replaced_cents), 0) FROM refund WHERE payment_id = NEW.payment_id AND id <> NEW.id
    )));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_elsewhere BEFORE UPDATE OF state, settled_at ON refund
  FOR EACH ROW EXECUTE FUNCTION note_refunded_elsewhere();

CREATE OR REPLACE VIEW payments_refund_view AS
SELECT id, payment_id, state, amount_cents, reason, updated_at, settled_at, elsewhere_before_cents FROM refund;

CREATE OR REPLACE FUNCTION write_ledger_of_payment(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  back refund%ROWTYPE;
  rental integer;
  captured integer;
  remaining integer;
  elsewhere integer;
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
      PERFORM write_ledger_refund(rental, paid, back.id, least(back.amount_cents, remaining), 'online', back.updated_at);
      remaining := remaining - least(back.amount_cents, remaining);
    ELSIF back.state <> 'failed' OR back.settled_at IS NULL THEN
      PERFORM write_ledger_refund(rental, paid, back.id, 0, 'online', back.updated_at);
    END IF;
  END LOOP;
  elsewhere := least(source.refunded_elsewhere_cents, remaining);
  PERFORM write_ledger_refund(
    rental, paid, NULL, elsewhere, 'online', coalesce(source.refunded_elsewhere_at, source.succeeded_at)
  );
  remaining := remaining - elsewhere;
  -- Failed at the provider, and given back by the agency by other means, or by that refund of the dashboard.
  FOR back IN
    SELECT * FROM refund
     WHERE refund.payment_id = paid AND state = 'failed' AND settled_at IS NOT NULL ORDER BY created_at, id
  LOOP
    wanted := back.amount_cents - least(back.replaced_cents, elsewhere);
    PERFORM write_ledger_refund(rental, paid, back.id, least(wanted, remaining), 'transfer', back.settled_at);
    remaining := remaining - least(wanted, remaining);
  END LOOP;
END $$;
