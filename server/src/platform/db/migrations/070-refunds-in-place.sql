-- What the dashboard gives back in place of a failed refund counts once: in the account of the rental, in what is asked
-- again, in what a cancellation gives back, and when several refunds of one payment fail.
--
-- Of the failed refunds of a part that are not settled, what the dashboard gave back in their place, in cents. A refund
-- can only be replaced by what was given back since it failed, so those that fail last come first. Volatile: an UPDATE of
-- several refunds sees those that it has already settled.
CREATE FUNCTION refunds_in_place(paid uuid) RETURNS TABLE (refund_id uuid, in_place_cents integer) LANGUAGE plpgsql AS $$
DECLARE
  elsewhere integer;
  failed refund%ROWTYPE;
  since integer;
  taken integer := 0;
BEGIN
  SELECT refunded_elsewhere_cents INTO elsewhere FROM payment WHERE payment.id = paid;
  FOR failed IN
    SELECT * FROM refund
     WHERE payment_id = paid AND id <> paid AND state = 'failed' AND settled_at IS NULL
     ORDER BY elsewhere_before_cents DESC, created_at, id
  LOOP
    -- Given back since, and not in place of settled refunds that failed later; the same since each earlier failure.
    SELECT min(elsewhere - earlier.elsewhere_before_cents - (
             SELECT coalesce(sum(settled.replaced_cents), 0) FROM refund AS settled
              WHERE settled.payment_id = paid AND settled.elsewhere_before_cents >= earlier.elsewhere_before_cents
           ))
      INTO since FROM refund AS earlier
     WHERE earlier.payment_id = paid AND earlier.elsewhere_before_cents <= failed.elsewhere_before_cents;
    refund_id := failed.id;
    in_place_cents := least(failed.amount_cents, greatest(0, since - taken));
    taken := taken + in_place_cents;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION note_refunded_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'failed' AND OLD.state IS DISTINCT FROM 'failed' THEN
    SELECT refunded_elsewhere_cents INTO NEW.elsewhere_before_cents FROM payment WHERE payment.id = NEW.payment_id;
  END IF;
  IF NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL THEN
    SELECT coalesce(max(in_place_cents), 0) INTO NEW.replaced_cents
      FROM refunds_in_place(NEW.payment_id) WHERE refund_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER refund_elsewhere ON refund;
CREATE TRIGGER refund_elsewhere BEFORE INSERT OR UPDATE OF state, settled_at ON refund
  FOR EACH ROW EXECUTE FUNCTION note_refunded_elsewhere();

-- Those that a restored database took over failed had none.
UPDATE refund SET elsewhere_before_cents = payment.refunded_elsewhere_cents
  FROM payment
 WHERE payment.id = refund.payment_id AND refund.state = 'failed' AND refund.elsewhere_before_cents IS NULL;

DROP VIEW payments_refund_view;
CREATE VIEW payments_refund_view AS
SELECT id, payment_id, state, amount_cents, reason, updated_at, settled_at,
       CASE WHEN state <> 'failed' THEN 0
            WHEN settled_at IS NOT NULL THEN replaced_cents
            ELSE coalesce((
              SELECT in_place_cents FROM refunds_in_place(refund.payment_id) WHERE refund_id = refund.id
            ), 0) END AS in_place_cents
  FROM refund;

CREATE OR REPLACE VIEW payments_partial_refund_view AS
SELECT payment.id AS payment_id, open_state, open_cents, done_cents, done_at
  FROM payment
 CROSS JOIN LATERAL (
SELECT CASE WHEN bool_or(state = 'failed' AND NOT is_done) THEN 'failed'
            WHEN bool_or(state = 'due') THEN 'due'
            WHEN bool_or(state = 'pending') THEN 'pending' END AS open_state,
       coalesce(sum(amount_cents - in_place_cents) FILTER (WHERE NOT is_done), 0)::integer AS open_cents,
       coalesce(sum(amount_cents - in_place_cents) FILTER (WHERE is_done), 0)::integer AS done_cents,
       max(CASE state WHEN 'succeeded' THEN updated_at ELSE settled_at END) FILTER (WHERE is_done) AS done_at
  FROM payments_refund_view AS refund
 CROSS JOIN LATERAL (
   SELECT state = 'succeeded' OR (state = 'failed' AND (settled_at IS NOT NULL OR in_place_cents = amount_cents))
 ) AS done (is_done)
 WHERE refund.payment_id = payment.id AND refund.id <> refund.payment_id
 ) AS parts;
