-- The sweep forgets the network of a hold soon after its payment. It is no change of the rental: the version that a manager
-- saw stays the current one.
CREATE OR REPLACE FUNCTION raise_reservation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.described_as := NEW.described_as;
  OLD.kept_until := NEW.kept_until;
  OLD.held_from := NEW.held_from;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
