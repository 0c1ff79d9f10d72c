-- What other modules may read of a module's rows; its tables they never name (scripts/table-owners.mjs).
CREATE VIEW accessories_stock_view AS
SELECT id, quantity, daily_price_cents FROM accessory;
CREATE VIEW accounts_person_view AS
SELECT id, first_name, last_name, email, phone_number, phone_digits, search_text, email_confirmed_at, erased_at, created_at
  FROM account;
CREATE VIEW contact_sender_view AS
SELECT id, first_name, last_name, email, phone_number FROM contact_message;
CREATE VIEW emails_queued_view AS
SELECT kind, aggregate_id, payload, sent_at, failed_at FROM outbox;
CREATE VIEW payments_payment_view AS
SELECT id, account_id, reservation_id, state, amount_cents, succeeded_at, refunded_elsewhere_cents, refunded_elsewhere_at,
       described_reservation_id
  FROM payment;
CREATE VIEW payments_refund_view AS
SELECT id, payment_id, state, amount_cents, reason, updated_at, settled_at FROM refund;
CREATE VIEW payments_lost_rental_view AS
SELECT payment_id, intent_id, account_id, vehicle_id, start_date, end_date, amount_cents, is_refunded, found_at
  FROM lost_rental;
CREATE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at
  FROM reservation;
CREATE VIEW reservations_line_view AS
SELECT reservation_id, name, quantity, daily_price_cents FROM reservation_accessory;
CREATE VIEW vehicles_name_view AS
SELECT id, brand, model, search_text, status, daily_price_cents, created_at FROM vehicle;
