-- Each whole tenth of a battery's charge that is missing at the return. NULL: none is charged.
ALTER TABLE agency_settings ADD COLUMN charge_tenth_cents integer CHECK (charge_tenth_cents >= 0);
-- What a return may cost besides kilometres, as it was agreed: when it was ordered, what was undecided then at the
-- departure. NULL for rentals from before.
ALTER TABLE reservation ADD COLUMN return_prices jsonb;
-- The pages of the vehicles show the settings.
CREATE TRIGGER settings_change AFTER UPDATE ON agency_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
