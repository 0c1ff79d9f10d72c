-- Money beyond the deposit. 'supplement': a change made the rental dearer. 'balance': the rest, paid online. 'guarantee':
-- the caution. Only a deposit confirms a reservation; the others belong to the reservation that they were opened for.
ALTER TABLE payment
  ADD COLUMN purpose text NOT NULL DEFAULT 'deposit'
    CHECK (purpose IN ('deposit', 'supplement', 'balance', 'guarantee')),
  -- What the provider captured, where that is not the amount of the order.
  ADD COLUMN captured_cents integer CHECK (captured_cents > 0),
  ADD CONSTRAINT payment_captured CHECK (captured_cents IS NULL OR state = 'succeeded'),
  ADD CONSTRAINT payment_purpose CHECK (purpose = 'deposit' OR binding = 'bound');
-- More went back than was ordered, so more was captured.
UPDATE payment SET captured_cents = refund.amount_cents
  FROM refund WHERE refund.payment_id = payment.id AND refund.amount_cents > payment.amount_cents;

-- At most one payment of a kind can be under way for a reservation.
DROP INDEX payment_one_open_per_hold;
CREATE UNIQUE INDEX payment_one_open_per_purpose ON payment (reservation_id, purpose) WHERE state = 'open';

-- Several refunds of one payment. The refund of all that is left has the id of its payment: there is one, whoever asks and
-- whatever a restored database has forgotten, and it is always asked under one key (`refund-<id>`). Those from before this
-- version are all of that kind, so their keys and the mails that name them stay true. Refunds of a part have ids of
-- their own.
ALTER TABLE refund ADD COLUMN id uuid;
UPDATE refund SET id = payment_id;
ALTER TABLE refund
  DROP CONSTRAINT refund_pkey,
  ADD CONSTRAINT refund_pkey PRIMARY KEY (id),
  DROP CONSTRAINT refund_reason_check,
  ADD CONSTRAINT refund_reason_check
    CHECK (reason IN ('canceled', 'unclaimed', 'duplicate', 'refused', 'not_rebuilt', 'excess')),
  ADD CONSTRAINT refund_part CHECK ((id = payment_id) = (reason <> 'excess'));
CREATE INDEX refund_payment_idx ON refund (payment_id);
CREATE INDEX refund_part_idx ON refund (payment_id) WHERE id <> payment_id;

-- Never more than was captured. Every refund counts, whatever its state: one that failed is still owed and may be asked
-- again, and one that failed and was settled went back by other means. The payment is locked, so that two refunds written
-- at once see each other.
CREATE FUNCTION check_refund_captured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured integer;
  others bigint;
BEGIN
  SELECT coalesce(captured_cents, amount_cents) INTO captured
    FROM payment WHERE payment.id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO others
    FROM refund WHERE refund.payment_id = NEW.payment_id AND refund.id <> NEW.id;
  IF others + NEW.amount_cents > captured THEN
    RAISE EXCEPTION 'refunds of payment % exceed the % cents captured', NEW.payment_id, captured
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_captured';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_captured BEFORE INSERT OR UPDATE OF payment_id, amount_cents ON refund
  FOR EACH ROW EXECUTE FUNCTION check_refund_captured();

-- The refunds of a part of each payment as one: what is still to be refunded, in its worst state, and what was.
-- One payment at a time, by `refund_part_idx`: grouped, the whole table would be read for each reservation.
CREATE VIEW payments_partial_refund_view AS
SELECT payment.id AS payment_id, open_state, open_cents, done_cents, done_at
  FROM payment
 CROSS JOIN LATERAL (
SELECT CASE WHEN bool_or(state = 'failed' AND settled_at IS NULL) THEN 'failed'
            WHEN bool_or(state = 'due') THEN 'due'
            WHEN bool_or(state = 'pending') THEN 'pending' END AS open_state,
       coalesce(sum(amount_cents) FILTER (WHERE NOT is_done), 0)::integer AS open_cents,
       coalesce(sum(amount_cents) FILTER (WHERE is_done), 0)::integer AS done_cents,
       max(CASE state WHEN 'succeeded' THEN updated_at ELSE settled_at END) FILTER (WHERE is_done) AS done_at
  FROM refund
 CROSS JOIN LATERAL (SELECT state = 'succeeded' OR (state = 'failed' AND settled_at IS NOT NULL)) AS done (is_done)
 WHERE refund.payment_id = payment.id AND refund.id <> refund.payment_id
 ) AS parts;
