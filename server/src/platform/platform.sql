-- Needed by exclusion constraints: equality of integers and texts inside a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;
-- Texts are searched for any part of them by trigrams, not by reading every row.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  hits integer NOT NULL CHECK (hits > 0)
);

-- Who carries out a periodic duty, when several processes run: one at a time.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Apostrophes and dashes as one of each.
CREATE FUNCTION plain_signs(written text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    written,
    U&'\2019\2018\02BC\00B4\0060\2032' || U&'\2010\2011\2012\2013\2014\2015\2212',
    '''''''''''''' || '-------'
  );

-- What searches compare: without accents, capitals and invisible marks, with one apostrophe and one dash, ligatures as
-- letters, whatever the locale of the database. `foldText` of `shared/src/kernel/search-text.ts` folds what is typed the
-- same way. Some apostrophes and dashes appear only when a text is decomposed, as the narrow accent that a wide one
-- contains: they are replaced before and after it.
CREATE FUNCTION folded(written text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          plain_signs(
            normalize(
              plain_signs(
                translate(
                  written,
                  -- Marks without a shape become nothing.
                  U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064'
                    || U&'\2066\2067\2068\2069\FEFF',
                  ''
                )
              ),
              NFKD
            )
          ),
          '[\u0300-\u036f]', '', 'g'
        ) COLLATE "und-x-icu"
      ),
      'øłđı', 'oldi'
    ),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
