-- One row. `id` stands in everything that we create at the payment provider: what another installation made with the
-- same account is none of our business.
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  -- Until when the provider's own list was compared with this database; after the restoration of a backup it is as old as
  -- the backup, so that the comparison starts there.
  provider_listed_at timestamptz,
  -- Since when a restored database waits for its first complete comparison with the payment provider: until then paid
  -- rentals may be missing from it, and nothing is held.
  restored_at timestamptz,
  -- How often its highest numbers were written to a file outside the database; a file that has counted further knows that
  -- the database went back.
  noted integer NOT NULL DEFAULT 0
);
INSERT INTO installation (id) VALUES (gen_random_uuid());

-- What was found out about this installation and cannot be read again: the answer to the last trial mail, the provider's
-- account when it was last checked, the last backup that a trial restoration has proved, who has read the legal pages,
-- whether the checklist was put away, and when it was done; besides, since when the files of the database hold rows of
-- persons who were erased, and between which moments a restoration lost what was done, until somebody has seen it. One row
-- of each kind, the latest.
CREATE TABLE installation_fact (
  kind text PRIMARY KEY,
  at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  CONSTRAINT installation_fact_kind CHECK (
    kind IN ('trial-mail', 'provider', 'restore', 'legal-pages', 'put-away', 'done', 'erased', 'lost-time')
  ),
  CONSTRAINT installation_fact_object CHECK (jsonb_typeof(facts) = 'object')
);
