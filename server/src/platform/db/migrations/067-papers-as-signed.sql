-- A contract names the guarantee that was held when it was signed, also when it is drawn later.
CREATE OR REPLACE VIEW guarantees_guarantee_view AS
SELECT id, reservation_id, method, state, amount_cents, kept_cents, capture_before, notice_at, notice_cents, reason,
       CASE WHEN ended_at IS NULL THEN decision_cents END AS being_kept_cents, held_at, ended_at
  FROM guarantee;

-- On what a report was signed: « Chrome sur Android ». Null in drafts, in reports from before, and where nothing is recognised.
ALTER TABLE handover
  ADD COLUMN device_name text CHECK (device_name <> '');
