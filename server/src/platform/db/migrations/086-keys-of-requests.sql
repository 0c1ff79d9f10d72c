-- What the request asked for whose key is stored: the same key with another body is refused. Null: from before.
ALTER TABLE ledger_entry ADD COLUMN request_hash bytea CHECK (octet_length(request_hash) = 32),
  -- One or two cents that are settled in cash are rounded away without a payment.
  DROP CONSTRAINT ledger_entry_rounding,
  ADD CONSTRAINT ledger_entry_rounding
    CHECK (rounds_id IS NULL OR (kind = 'cash_rounding' AND reverses_id IS NULL));
ALTER TABLE reservation ADD COLUMN request_hash bytea CHECK (octet_length(request_hash) = 32);
ALTER TABLE handover ADD COLUMN completion_hash bytea CHECK (octet_length(completion_hash) = 32);
