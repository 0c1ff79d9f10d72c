-- What is kept of a guarantee is in the ledger once.
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_guarantee_fkey FOREIGN KEY (guarantee_id) REFERENCES guarantee ON DELETE CASCADE;
CREATE UNIQUE INDEX ledger_entry_guarantee_once ON ledger_entry (guarantee_id)
  WHERE kind = 'payment' AND reverses_id IS NULL;
