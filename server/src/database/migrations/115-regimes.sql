-- How the agency stands towards VAT, from a moment on: each paper takes what held at its moment.
CREATE TABLE agency_regime (
  holds_from timestamptz PRIMARY KEY,
  regime text NOT NULL CONSTRAINT agency_regime_known CHECK (regime IN ('normal', 'franchise', 'none'))
);
-- Before all papers, so that one holds at every moment.
INSERT INTO agency_regime (holds_from, regime)
SELECT '1970-01-01T00:00:00Z',
       CASE WHEN EXISTS (SELECT FROM agency_profile WHERE is_vat_exempt) THEN 'none' ELSE 'normal' END;
ALTER TABLE agency_profile
  DROP CONSTRAINT agency_profile_exempt,
  DROP COLUMN is_vat_exempt;
-- Every process keeps the regimes in memory, with the facts of the agency.
CREATE TRIGGER agency_regime_change AFTER INSERT OR UPDATE OR DELETE ON agency_regime
  FOR EACH STATEMENT EXECUTE FUNCTION notify_agency_change();
