-- What a manager decided to keep, until the provider answers: it is no longer to be paid otherwise.
CREATE OR REPLACE VIEW guarantees_guarantee_view AS
SELECT id, reservation_id, method, state, amount_cents, kept_cents, capture_before, notice_at, notice_cents, reason,
       CASE WHEN ended_at IS NULL THEN decision_cents END AS being_kept_cents
  FROM guarantee;
