-- How long after the return time a vehicle counts as back in time.
ALTER TABLE agency_settings ADD COLUMN late_grace_minutes integer CHECK (late_grace_minutes BETWEEN 0 AND 1440);
