-- A company of another country of the Union owes the VAT of a long rental there itself; the agency is owed the net price.
ALTER TABLE reservation
  ADD COLUMN vat_off_cents integer NOT NULL DEFAULT 0 CHECK (vat_off_cents >= 0),
  DROP CONSTRAINT reservation_total,
  ADD CONSTRAINT reservation_total CHECK (
    total_cents = vehicle_cents - discount_cents + accessories_cents - vat_off_cents
  );

CREATE OR REPLACE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at, deposit_kept, canceled_at, channel,
       vat_off_cents
  FROM reservation;
