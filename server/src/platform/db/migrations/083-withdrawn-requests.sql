-- A customer takes back what they asked, until the agency has answered it.
ALTER TABLE change_request
  DROP CONSTRAINT change_request_outcome,
  ADD CONSTRAINT change_request_outcome
    CHECK (outcome IN ('handled', 'changed', 'canceled', 'returned', 'withdrawn')),
  -- No manager answered it.
  ADD CONSTRAINT change_request_withdrawn CHECK (outcome <> 'withdrawn' OR answered_by IS NULL);
