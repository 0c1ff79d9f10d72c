-- What a manager settled outside the site is no alert any more, until something new happens.
ALTER TABLE refund ADD COLUMN settled_at timestamptz;
ALTER TABLE payment
  ADD COLUMN elsewhere_seen_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN dispute_seen_at timestamptz;
ALTER TABLE outbox ADD COLUMN failure_seen_at timestamptz;
