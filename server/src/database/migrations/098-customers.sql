-- Another account of the same person has what this one had. It has no sign-in and no telephone any more, and is found nowhere.
ALTER TABLE account
  ADD COLUMN merged_into integer CONSTRAINT account_merged_into REFERENCES account ON DELETE SET NULL,
  ADD CONSTRAINT account_merged CHECK (merged_into IS NULL OR (role = 'CUSTOMER' AND merged_into <> id)),
  ADD CONSTRAINT account_merged_out CHECK (
    merged_into IS NULL OR erased_at IS NOT NULL OR (email IS NULL AND password_hash IS NULL)
  );
CREATE INDEX account_merged_into_idx ON account (merged_into) WHERE merged_into IS NOT NULL;

-- Customers who book nothing online for a time. A block that was lifted or replaced stays, as long as the account.
CREATE TABLE account_block (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  reason text NOT NULL CONSTRAINT account_block_reason CHECK (reason <> '' AND char_length(reason) <= 500),
  -- The last day. NULL: until it is lifted.
  until date,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX account_block_one ON account_block (account_id) WHERE lifted_at IS NULL;
CREATE INDEX account_block_account_idx ON account_block (account_id);
CREATE INDEX account_block_by_idx ON account_block (by) WHERE by IS NOT NULL;

-- Somebody of the agency saw the licence of a customer. No copy and no number of it is kept here.
CREATE TABLE licence_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  checked_on date NOT NULL,
  valid_until date,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT licence_check_days CHECK (valid_until IS NULL OR valid_until >= checked_on)
);
CREATE INDEX licence_check_account_idx ON licence_check (account_id, id);
CREATE INDEX licence_check_by_idx ON licence_check (by) WHERE by IS NOT NULL;

-- Two accounts of one person that became one, and all that is needed to take it back for a day.
CREATE TABLE account_merge (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kept_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  merged_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- By kind, the numbers of what went to the account that was kept.
  moved jsonb NOT NULL CONSTRAINT account_merge_moved CHECK (jsonb_typeof(moved) = 'object'),
  -- Whether the kept account had no address and took that of the other, with its password.
  takes_sign_in boolean NOT NULL,
  -- What the other account had; null once the merge is undone or final.
  former_email text,
  former_password_hash text,
  former_email_confirmed_at timestamptz,
  former_email_since timestamptz,
  former_phone_number text,
  undone_at timestamptz,
  final_at timestamptz,
  CONSTRAINT account_merge_two CHECK (kept_id <> merged_id),
  CONSTRAINT account_merge_end CHECK (undone_at IS NULL OR final_at IS NULL),
  CONSTRAINT account_merge_former CHECK (
    (former_phone_number IS NOT NULL) = (undone_at IS NULL AND final_at IS NULL)
    AND (former_phone_number IS NOT NULL
      OR num_nonnulls(former_email, former_password_hash, former_email_confirmed_at, former_email_since) = 0)
  )
);
CREATE UNIQUE INDEX account_merge_once ON account_merge (merged_id) WHERE undone_at IS NULL;
CREATE INDEX account_merge_merged_idx ON account_merge (merged_id);
CREATE INDEX account_merge_kept_idx ON account_merge (kept_id, id);
CREATE INDEX account_merge_by_idx ON account_merge (by) WHERE by IS NOT NULL;
CREATE INDEX account_merge_open_idx ON account_merge (at) WHERE undone_at IS NULL AND final_at IS NULL;
