-- A driver who was taken out of a contract is known by a mark, not by the words in the place of their name.
ALTER TABLE document DISABLE TRIGGER document_kept;
UPDATE document SET data = jsonb_set(data, '{drivers}', (
  SELECT jsonb_agg(
    CASE driver ->> 'name' WHEN 'Conducteur effacé à sa demande' THEN driver || '{"isErased": true}' ELSE driver END
    ORDER BY place
  )
    FROM jsonb_array_elements(data -> 'drivers') WITH ORDINALITY AS each (driver, place)
))
 WHERE kind = 'contract' AND data -> 'drivers' @> '[{"name": "Conducteur effacé à sa demande"}]';
ALTER TABLE document ENABLE TRIGGER document_kept;
