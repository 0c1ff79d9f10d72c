-- Whether a cancellation keeps the deposit: the customer asked too late, or did not come. What was paid online is kept by
-- not refunding it; what was paid at the agency is kept by this. Cancellations before it were settled by hand at the
-- counter, except those of customers who did not come.
ALTER TABLE reservation
  ADD COLUMN deposit_kept boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT reservation_deposit_kept CHECK (NOT deposit_kept OR state = 'canceled');
UPDATE reservation SET deposit_kept = true WHERE cancel_reason = 'no_show';

CREATE OR REPLACE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at, deposit_kept
  FROM reservation;
