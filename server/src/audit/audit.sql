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
-- The journal of one kind of subject, newest first, page by page; the index on subjects sorts by their id before.
CREATE INDEX audit_entry_kind_idx ON audit_entry (subject_kind, id DESC);
CREATE INDEX audit_entry_account_idx ON audit_entry (account_id, id DESC);
CREATE INDEX audit_entry_at_idx ON audit_entry (at);

-- Whether nothing but texts of an entry of the journal differs, and is now empty: any field may name a person who is erased,
-- those of later acts too.
CREATE FUNCTION only_texts_emptied(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was IS NOT DISTINCT FROM is_now OR coalesce(
    (SELECT bool_and(coalesce(
       after.value = before.value
         OR jsonb_typeof(before.value) = 'string' AND after.value = '""'::jsonb, false))
       FROM jsonb_each(was) AS before FULL JOIN jsonb_each(is_now) AS after USING (key)),
    false)
$$;

-- An entry of the journal without some of its texts; what is no text stays.
CREATE FUNCTION without_texts(state jsonb, names text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IS NULL THEN NULL ELSE coalesce(
    (SELECT jsonb_object_agg(
       key, CASE WHEN key = ANY (names) AND jsonb_typeof(value) = 'string' THEN '""'::jsonb ELSE value END)
       FROM jsonb_each(state)),
    '{}'::jsonb) END
$$;

-- Append-only: an entry may lose its address, and what was written in it about a person who is erased, also as the
-- earlier text of a change. Retention and erasure announce themselves before they delete.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['address', 'before', 'after'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('volant.audit_may_end', true) = 'on' THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND (NEW.address IS NULL OR NEW.address = OLD.address)
    AND only_texts_emptied(OLD.before, NEW.before)
    AND only_texts_emptied(OLD.after, NEW.after) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
