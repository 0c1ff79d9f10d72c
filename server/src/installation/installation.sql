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
