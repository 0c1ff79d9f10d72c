-- What the agency says of itself: one row. The settings of the installation fill it at the first start, and owners change it
-- from then on. Empty texts were not given.
CREATE TABLE agency_profile (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT agency_profile_only CHECK (is_only),
  name text NOT NULL CONSTRAINT agency_profile_name CHECK (name <> ''),
  -- Of the company, where it is not the name.
  legal_name text NOT NULL DEFAULT '',
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL CONSTRAINT agency_profile_email CHECK (email <> ''),
  company_number text NOT NULL,
  vat_number text NOT NULL DEFAULT '',
  presentation text NOT NULL DEFAULT '',
  review_url text NOT NULL DEFAULT '' CONSTRAINT agency_profile_review_url CHECK (review_url = '' OR review_url LIKE 'https://%'),
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  accounting_email text NOT NULL DEFAULT '',
  invoice_footer text NOT NULL DEFAULT '',
  -- For the work that a fine makes. NULL: nothing is charged.
  fine_fee_cents integer CONSTRAINT agency_profile_fine_fee CHECK (fine_fee_cents >= 0),
  -- Keys of the store of pictures, each with the size of its largest file.
  logo_key text,
  logo_width integer,
  logo_height integer,
  logo_dark_key text,
  logo_dark_width integer,
  logo_dark_height integer,
  picture_key text,
  picture_width integer,
  picture_height integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT agency_profile_logo CHECK (num_nulls(logo_key, logo_width, logo_height) IN (0, 3)),
  CONSTRAINT agency_profile_logo_dark CHECK (num_nulls(logo_dark_key, logo_dark_width, logo_dark_height) IN (0, 3)),
  CONSTRAINT agency_profile_picture CHECK (num_nulls(picture_key, picture_width, picture_height) IN (0, 3))
);

-- Every process keeps the facts in memory.
CREATE FUNCTION notify_agency_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('agency_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER agency_change AFTER INSERT OR UPDATE ON agency_profile
  FOR EACH STATEMENT EXECUTE FUNCTION notify_agency_change();

-- How the agency stands towards VAT, from a moment on: each paper takes what held at its moment.
CREATE TABLE agency_regime (
  holds_from timestamptz PRIMARY KEY,
  regime text NOT NULL CONSTRAINT agency_regime_known CHECK (regime IN ('normal', 'franchise', 'none'))
);
-- Before all papers, so that one holds at every moment.
INSERT INTO agency_regime (holds_from, regime) VALUES ('1970-01-01T00:00:00Z', 'normal');
CREATE TRIGGER agency_regime_change AFTER INSERT OR UPDATE OR DELETE ON agency_regime
  FOR EACH STATEMENT EXECUTE FUNCTION notify_agency_change();
