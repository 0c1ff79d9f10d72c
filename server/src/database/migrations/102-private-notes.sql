-- What the agency writes down about a vehicle for itself; customers never see it.
ALTER TABLE vehicle
  ADD COLUMN private_note text CONSTRAINT vehicle_private_note CHECK (
    private_note <> '' AND char_length(private_note) <= 2000
  );

-- Whether nothing but what somebody wrote in the entry of the journal differs, and is now empty. Also the private note.
CREATE OR REPLACE FUNCTION only_texts_emptied(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was IS NOT DISTINCT FROM is_now OR coalesce(
    (SELECT bool_and(coalesce(
       after.value = before.value
         OR before.key IN ('reason', 'discountReason', 'note', 'privateNote') AND after.value = '""'::jsonb, false))
       FROM jsonb_each(was) AS before FULL JOIN jsonb_each(is_now) AS after USING (key)),
    false)
$$;
