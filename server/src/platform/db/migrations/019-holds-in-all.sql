-- How a hold ended that was not paid, so that holding the same dates again and again ends some time.
ALTER TABLE reservation
  -- When a hold ran out, was replaced or given up; NULL for whatever else ended, or lives.
  ADD COLUMN released_at timestamptz,
  -- The network from which somebody held who did not confirm an address, hashed; removed once it is over.
  ADD COLUMN held_from text;

-- 'released': the customer gave the dates back.
ALTER TABLE reservation DROP CONSTRAINT reservation_cancel_reason_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_cancel_reason_check
  CHECK (cancel_reason IN ('expired', 'replaced', 'released', 'customer', 'agency', 'no_show'));

-- What was held of a vehicle of late.
CREATE INDEX reservation_released_idx ON reservation (vehicle_id, released_at) WHERE released_at IS NOT NULL;
CREATE INDEX reservation_held_from_idx ON reservation (held_from) WHERE held_from IS NOT NULL;

-- Payments opened before any order, counted for each account.
CREATE INDEX payment_unused_idx ON payment (account_id, created_at) WHERE binding = 'unbound';
