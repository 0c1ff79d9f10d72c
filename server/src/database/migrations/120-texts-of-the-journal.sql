-- Whether nothing but texts of an entry of the journal differs, and is now empty: any field may name a person who is erased,
-- those of later acts too.
CREATE OR REPLACE FUNCTION only_texts_emptied(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was IS NOT DISTINCT FROM is_now OR coalesce(
    (SELECT bool_and(coalesce(
       after.value = before.value
         OR jsonb_typeof(before.value) = 'string' AND after.value = '""'::jsonb, false))
       FROM jsonb_each(was) AS before FULL JOIN jsonb_each(is_now) AS after USING (key)),
    false)
$$;

-- An entry of the journal without some of its texts; what is no text stays.
CREATE OR REPLACE FUNCTION without_texts(state jsonb, names text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IS NULL THEN NULL ELSE coalesce(
    (SELECT jsonb_object_agg(
       key, CASE WHEN key = ANY (names) AND jsonb_typeof(value) = 'string' THEN '""'::jsonb ELSE value END)
       FROM jsonb_each(state)),
    '{}'::jsonb) END
$$;
