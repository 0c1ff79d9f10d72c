-- What the figures of the agency read.
CREATE OR REPLACE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at, deposit_kept, canceled_at, channel
  FROM reservation;
-- Who wrote an entry; null for what the application recorded by itself, and once the account is deleted.
CREATE VIEW ledger_author_view AS SELECT id, "by" FROM ledger_entry;
-- Cancellations by their days.
CREATE INDEX reservation_canceled_idx ON reservation (canceled_at) WHERE canceled_at IS NOT NULL;
