-- What a payment serves is told to the provider by one process at a time, and read again there once no request can be on
-- its way any more: an older one may have arrived last.
ALTER TABLE payment
  -- Until then one process tells it; null when none does.
  ADD COLUMN describing_until timestamptz,
  -- When it was told last; null when nothing was told since it was read again.
  ADD COLUMN described_at timestamptz;
CREATE INDEX payment_described_idx ON payment (described_at) WHERE described_at IS NOT NULL;
