-- Who saved a draft last, to name them to the other device; and the key of that device, which goes on from a save whose
-- answer it did not get. A report that is done has neither.
ALTER TABLE handover
  ADD COLUMN saved_by integer REFERENCES account ON DELETE SET NULL,
  ADD COLUMN saved_device uuid,
  ADD CONSTRAINT handover_saved CHECK (state = 'draft' OR saved_by IS NULL AND saved_device IS NULL);
CREATE INDEX handover_saved_by_idx ON handover (saved_by) WHERE saved_by IS NOT NULL;
