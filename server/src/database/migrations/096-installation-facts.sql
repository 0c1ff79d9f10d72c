-- What was found out about this installation and cannot be read again: the answer to the last trial mail, the provider's
-- account when it was last checked, the last backup that a trial restoration has proved, who has read the legal pages,
-- whether the checklist was put away, and when it was done; besides, since when the files of the database hold rows of
-- persons who were erased. One row of each kind, the latest.
CREATE TABLE installation_fact (
  kind text PRIMARY KEY,
  at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  CONSTRAINT installation_fact_kind CHECK (
    kind IN ('trial-mail', 'provider', 'restore', 'legal-pages', 'put-away', 'done', 'erased')
  ),
  CONSTRAINT installation_fact_object CHECK (jsonb_typeof(facts) = 'object')
);
