-- What searches compare: without accents, capitals and invisible marks, with one apostrophe and one dash, ligatures as
-- letters. `foldText` of `shared/src/kernel/search-text.ts` folds what is typed the same way.
CREATE FUNCTION folded(written text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          normalize(
            translate(
              written,
              -- Apostrophes, dashes, and marks without a shape, which become nothing.
              U&'\2019\2018\02BC\00B4\0060\2032' || U&'\2010\2011\2012\2013\2014\2015\2212'
                || U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064'
                || U&'\2066\2067\2068\2069\FEFF',
              '''''''''''''' || '-------'
            ),
            NFKD
          ),
          '[\u0300-\u036f]', '', 'g'
        ) COLLATE "und-x-icu"
      ),
      'øłđı', 'oldi'
    ),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

ALTER TABLE account ADD COLUMN folded_text text NOT NULL
  GENERATED ALWAYS AS (folded(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED;
ALTER TABLE vehicle ADD COLUMN folded_text text NOT NULL
  GENERATED ALWAYS AS (folded(brand || ' ' || model)) STORED;

-- The views go on showing the column under its name, whatever else they show by now.
DO $$
DECLARE
  shown record;
BEGIN
  FOR shown IN
    SELECT DISTINCT view_name::regclass AS name, pg_get_viewdef(view_name::regclass) AS definition
      FROM information_schema.view_column_usage
     WHERE table_name IN ('account', 'vehicle') AND column_name = 'search_text'
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW %s AS %s', shown.name,
                   regexp_replace(shown.definition, '(\w+\.)?\msearch_text\M(?! AS)', '\1folded_text AS search_text', 'g'));
  END LOOP;
END $$;

ALTER TABLE account DROP COLUMN search_text;
ALTER TABLE account RENAME COLUMN folded_text TO search_text;
ALTER TABLE vehicle DROP COLUMN search_text;
ALTER TABLE vehicle RENAME COLUMN folded_text TO search_text;
