-- Why an entry was written: receipts print it of charges that their kind alone does not explain.
CREATE VIEW ledger_reason_view AS SELECT id, note FROM ledger_entry;
