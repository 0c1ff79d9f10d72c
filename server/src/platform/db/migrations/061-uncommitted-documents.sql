-- The files of a document are written before its row is committed. They are noted for removal before that, for the case
-- that the process ends in between; the commit takes the note back.
ALTER TABLE document_removal ADD COLUMN due_at timestamptz;
COMMENT ON COLUMN document_removal.due_at IS 'Not before then; at once without one.';
