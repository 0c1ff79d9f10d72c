-- Mails about refunds name what is given back: a deposit, a supplement or a balance.
CREATE OR REPLACE VIEW payments_payment_view AS
SELECT id, account_id, reservation_id, state, amount_cents, succeeded_at, refunded_elsewhere_cents, refunded_elsewhere_at,
       described_reservation_id, purpose
  FROM payment;
