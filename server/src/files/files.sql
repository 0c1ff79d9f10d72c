-- Files of the store that nothing uses any more, or not yet, until the sweep has removed them. A note is committed before a
-- file is stored, and taken back by the commit that uses the file; or it comes with the change that no longer uses it.
CREATE TABLE file_removal (
  storage_key text PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz
);
COMMENT ON COLUMN file_removal.due_at IS 'Not before then; at once without one.';
