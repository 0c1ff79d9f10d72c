-- Who did what, from which address, and what it changed: written in the transaction of the act itself.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'manager', 'visitor', 'system')),
  -- No foreign key: entries outlive the account.
  account_id integer,
  -- Of the system: the duty or the command that acted.
  duty text,
  -- The network address that the request came from; forgotten after some months.
  address text,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_entry_actor CHECK (
    CASE actor_kind
      WHEN 'system' THEN account_id IS NULL AND duty IS NOT NULL AND address IS NULL
      WHEN 'visitor' THEN account_id IS NULL AND duty IS NULL
      ELSE account_id IS NOT NULL AND duty IS NULL
    END
  )
);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_kind, subject_id, id DESC);
CREATE INDEX audit_entry_account_idx ON audit_entry (account_id, id DESC);
CREATE INDEX audit_entry_at_idx ON audit_entry (at);

-- Append-only: an entry may lose its address. Retention and erasure announce themselves before they delete.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('volant.audit_may_end', true) = 'on' THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
