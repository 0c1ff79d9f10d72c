-- Rows that the product knows already may change it: whether that is chosen, and what an update replaced, by field, with
-- what it became, to put it back.
ALTER TABLE import_row
  ADD COLUMN wants_update boolean NOT NULL DEFAULT false,
  ADD COLUMN former jsonb,
  DROP CONSTRAINT import_row_state,
  ADD CONSTRAINT import_row_state
    CHECK (state IN ('unchecked', 'valid', 'invalid', 'known', 'update', 'imported', 'updated')),
  DROP CONSTRAINT import_row_imported,
  ADD CONSTRAINT import_row_imported CHECK (state NOT IN ('update', 'imported', 'updated') OR subject_id IS NOT NULL);
