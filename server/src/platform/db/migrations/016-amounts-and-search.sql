-- When a reservation was cancelled. Of those before: the moment of its mail or of its refund, and of a hold that ran out
-- its end; NULL where nobody wrote it down.
ALTER TABLE reservation ADD COLUMN canceled_at timestamptz;
UPDATE reservation SET canceled_at = coalesce(
  (SELECT min(outbox.created_at) FROM outbox
    WHERE kind IN ('reservation-canceled', 'agency-cancellation') AND aggregate_id = reservation.id::text),
  (SELECT refund.created_at FROM refund WHERE refund.payment_id = reservation.payment_id AND reason = 'canceled'),
  CASE WHEN cancel_reason = 'expired' THEN expires_at END
) WHERE state = 'canceled';
ALTER TABLE reservation ADD CONSTRAINT reservation_canceled_at CHECK (canceled_at IS NULL OR state = 'canceled');

-- The customer did not come: the deposit is kept, the days are free again.
ALTER TABLE reservation DROP CONSTRAINT reservation_cancel_reason_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_cancel_reason_check
  CHECK (cancel_reason IN ('expired', 'replaced', 'customer', 'agency', 'no_show'));

-- When money last went back in the provider's dashboard. NULL for what was found before this was recorded.
ALTER TABLE payment ADD COLUMN refunded_elsewhere_at timestamptz;

-- What the manager's search compares besides `account.search_text`: the digits of a telephone number, and the name of a
-- vehicle, folded as `shared/src/kernel/search-text.ts` folds what is searched.
ALTER TABLE account ADD COLUMN phone_digits text NOT NULL
  GENERATED ALWAYS AS (regexp_replace(phone_number, '[^0-9]', '', 'g')) STORED;
ALTER TABLE vehicle ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(brand || ' ' || model, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
      'øłđı’', 'oldi'''
    ),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
) STORED;
CREATE INDEX reservation_vehicle_idx ON reservation (vehicle_id);
