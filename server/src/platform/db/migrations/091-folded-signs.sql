-- Some apostrophes and dashes appear only when a text is decomposed, as the narrow accent that a wide one contains: they
-- are replaced before and after it. `foldText` of `shared/src/kernel/search-text.ts` does the same.
CREATE FUNCTION plain_signs(written text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    written,
    U&'\2019\2018\02BC\00B4\0060\2032' || U&'\2010\2011\2012\2013\2014\2015\2212',
    '''''''''''''' || '-------'
  );

CREATE OR REPLACE FUNCTION folded(written text) RETURNS text
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

-- The stored columns are computed again where the result may differ.
UPDATE account SET first_name = first_name
 WHERE first_name || last_name || coalesce(email, '') ~ '[\u0149\u1fef\u2033\u2034\u2057\u207b\u208b\ufe31\ufe32\ufe58\uff40]';
UPDATE vehicle SET brand = brand
 WHERE brand || model ~ '[\u0149\u1fef\u2033\u2034\u2057\u207b\u208b\ufe31\ufe32\ufe58\uff40]';
