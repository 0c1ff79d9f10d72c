-- How damage ended is written once. Erasure empties its words, and the account of who wrote them may go.
CREATE OR REPLACE FUNCTION keep_damage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later text[] := ARRAY[
    'repaired_at', 'charged_entry_id', 'photo_id', 'found_in', 'note',
    'ended_as', 'ended_by', 'repaired_on', 'repair_cost_cents', 'end_note'
  ];
BEGIN
  IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
    AND (NEW.photo_id IS NULL OR NEW.photo_id IS NOT DISTINCT FROM OLD.photo_id)
    AND (NEW.found_in IS NULL OR NEW.found_in IS NOT DISTINCT FROM OLD.found_in)
    AND (NEW.note = '' OR NEW.note = OLD.note)
    AND (OLD.ended_as IS NULL OR (
      NEW.ended_as IS NOT DISTINCT FROM OLD.ended_as
      AND NEW.repaired_at IS NOT DISTINCT FROM OLD.repaired_at
      AND NEW.repaired_on IS NOT DISTINCT FROM OLD.repaired_on
      AND NEW.repair_cost_cents IS NOT DISTINCT FROM OLD.repair_cost_cents
      AND (NEW.ended_by IS NULL OR NEW.ended_by IS NOT DISTINCT FROM OLD.ended_by)
      AND (NEW.end_note = '' OR NEW.end_note = OLD.end_note)
    )) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'damage in a report is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
