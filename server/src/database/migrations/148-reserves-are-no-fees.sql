-- What the provider keeps for a while, or moves otherwise, was a fee; now it is no movement of the books.
CREATE OR REPLACE FUNCTION note_provider_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unbooked_movement (own_day, kind, method, amount_cents, reservation_id, source, source_id, at)
  SELECT NEW.happened_on, moved.kind, 'online', moved.cents,
         (SELECT coalesce(
            payment.reservation_id, (SELECT reservation.id FROM reservation WHERE reservation.payment_id = payment.id LIMIT 1)
          ) FROM payment WHERE payment.id = NEW.payment_id),
         'provider', NEW.id, NEW.happened_at
    FROM (VALUES
      ('payout', CASE NEW.kind WHEN 'payout' THEN NEW.gross_cents ELSE 0 END),
      ('fee', CASE WHEN NEW.kind = 'fee' THEN NEW.gross_cents ELSE 0 END - NEW.fee_cents)
    ) AS moved (kind, cents)
   WHERE moved.cents <> 0;
  RETURN NULL;
END $$;
