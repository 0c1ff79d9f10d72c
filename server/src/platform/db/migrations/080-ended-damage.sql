-- Damage ends when it was repaired, or when it was noted by mistake. `repaired_at` stays the moment from which reports no
-- longer show it, so that what was signed before keeps showing it; the day of the repair is what the agency says.
ALTER TABLE damage
  ADD COLUMN ended_as text CHECK (ended_as IN ('repaired', 'taken_back')),
  ADD COLUMN ended_by integer REFERENCES account ON DELETE SET NULL,
  ADD COLUMN repaired_on date,
  ADD COLUMN repair_cost_cents integer CHECK (repair_cost_cents BETWEEN 0 AND 10000000),
  -- The note of a repair, or why it was taken back; emptied when a person is erased.
  ADD COLUMN end_note text NOT NULL DEFAULT '' CHECK (char_length(end_note) <= 300),
  ADD CONSTRAINT damage_end CHECK (
    -- A void report ends its damage without a word.
    (ended_as IS NULL OR repaired_at IS NOT NULL)
    AND (repaired_on IS NOT NULL) = (ended_as IS NOT DISTINCT FROM 'repaired')
    AND (repair_cost_cents IS NULL OR repaired_on IS NOT NULL)
    AND (ended_as IS NOT NULL OR (ended_by IS NULL AND end_note = ''))
  );
CREATE INDEX damage_ended_by_idx ON damage (ended_by) WHERE ended_by IS NOT NULL;
