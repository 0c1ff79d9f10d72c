-- Whether nothing but what somebody wrote in the entry of the journal differs, and is now empty.
CREATE FUNCTION only_texts_emptied(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was IS NOT DISTINCT FROM is_now OR coalesce(
    (SELECT bool_and(coalesce(
       after.value = before.value
         OR before.key IN ('reason', 'discountReason', 'note') AND after.value = '""'::jsonb, false))
       FROM jsonb_each(was) AS before FULL JOIN jsonb_each(is_now) AS after USING (key)),
    false)
$$;

-- An entry of the journal without some of its texts.
CREATE FUNCTION without_texts(state jsonb, names text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IS NULL THEN NULL ELSE coalesce(
    (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (names) THEN '""'::jsonb ELSE value END) FROM jsonb_each(state)),
    '{}'::jsonb) END
$$;

-- Append-only, as before: an entry may lose its address, and what was written in it about a person who is erased, also as
-- the earlier text of a change.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP FUNCTION without_reasons(jsonb);
