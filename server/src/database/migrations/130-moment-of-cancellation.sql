-- The ledger tells what was paid before a rental was cancelled from what was paid after.
CREATE OR REPLACE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at, deposit_kept, canceled_at
  FROM reservation;
