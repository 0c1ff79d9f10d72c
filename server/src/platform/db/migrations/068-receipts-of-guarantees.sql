-- A receipt says when what was received is kept of a guarantee.
CREATE OR REPLACE VIEW ledger_entry_view AS
SELECT id, reservation_id, kind, amount_cents, vat, method, rounds_id, reverses_id, at,
       EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = ledger_entry.id) AS is_reversed,
       guarantee_id IS NOT NULL AS is_guarantee
  FROM ledger_entry;
