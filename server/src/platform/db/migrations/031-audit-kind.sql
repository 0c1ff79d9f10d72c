-- The journal of one kind of subject, newest first, page by page. The index on subjects sorts by their id before.
CREATE INDEX audit_entry_kind_idx ON audit_entry (subject_kind, id DESC);
