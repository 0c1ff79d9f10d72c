-- What the counter, price rules and returns write; nothing does yet.
ALTER TABLE reservation
  ADD COLUMN channel text NOT NULL DEFAULT 'online' CHECK (channel IN ('online', 'counter')),
  -- The rental of the vehicle before any discount; with price rules it is no product of daily price and days any more.
  ADD COLUMN vehicle_cents integer CHECK (vehicle_cents > 0),
  ADD COLUMN discount_cents integer NOT NULL DEFAULT 0,
  -- For each kilometre beyond those included; NULL: as the vehicle or the agency says.
  ADD COLUMN extra_km_cents integer CHECK (extra_km_cents > 0),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN departed_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  -- From this moment the deposit is not given back any more, whatever becomes of the dates.
  ADD COLUMN deposit_locked_at timestamptz,
  -- 'link': held until the payment link that the agency sent ends.
  ADD COLUMN hold_kind text NOT NULL DEFAULT 'checkout' CHECK (hold_kind IN ('checkout', 'link'));

UPDATE reservation SET vehicle_cents = daily_price_cents * (end_date - start_date);

ALTER TABLE reservation
  ALTER COLUMN vehicle_cents SET NOT NULL,
  ADD CONSTRAINT reservation_discount CHECK (discount_cents BETWEEN 0 AND vehicle_cents),
  ADD CONSTRAINT reservation_return CHECK (returned_at IS NULL OR departed_at IS NULL OR returned_at >= departed_at),
  DROP CONSTRAINT reservation_total,
  ADD CONSTRAINT reservation_total CHECK (total_cents = vehicle_cents - discount_cents + accessories_cents),
  DROP CONSTRAINT reservation_dates,
  -- At the counter a rental may begin today, or be written down afterwards.
  ADD CONSTRAINT reservation_dates CHECK (
    end_date > start_date AND end_date - start_date <= 365
    AND start_date >= CASE channel WHEN 'online' THEN created_day + 1 ELSE created_day - 31 END
  ),
  DROP CONSTRAINT reservation_paid,
  ADD CONSTRAINT reservation_paid CHECK (
    state NOT IN ('confirmed', 'finalized') OR payment_id IS NOT NULL OR channel = 'counter'
  );

-- Optimistic locking, as for vehicles.
CREATE FUNCTION raise_reservation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_version BEFORE UPDATE ON reservation
  FOR EACH ROW EXECUTE FUNCTION raise_reservation_version();

-- What the price of the vehicle is made of, where it is more than days at the daily price.
CREATE TABLE reservation_price_line (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  label text NOT NULL,
  days integer CHECK (days > 0),
  unit_cents integer,
  total_cents integer NOT NULL,
  PRIMARY KEY (reservation_id, position),
  CONSTRAINT reservation_price_line_product CHECK (total_cents = days * unit_cents)
);
