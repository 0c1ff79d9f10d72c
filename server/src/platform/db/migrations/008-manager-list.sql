-- What the manager's search compares: as `shared/src/kernel/search-text.ts` folds what is searched, whatever the locale
-- of the database.
ALTER TABLE account DROP COLUMN search_text;
ALTER TABLE account ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(
    translate(
      lower(
        regexp_replace(normalize(first_name || ' ' || last_name || ' ' || email, NFD), '[\u0300-\u036f]', '', 'g')
        COLLATE "und-x-icu"
      ),
      'øłđı’', 'oldi'''
    ),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
) STORED;

-- The manager's table, one state after the other, the latest start first.
CREATE INDEX reservation_list_idx ON reservation (state, start_date DESC, id DESC);
