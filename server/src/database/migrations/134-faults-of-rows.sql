-- What is wrong with a row of a file is held as a fault instead of a French sentence. The sentences by which rules knew an
-- unknown word become faults; others stay as they were worded, until the rows are checked again or leave.
UPDATE import_row SET problems = (
  SELECT jsonb_agg(
    jsonb_build_object('column', problem -> 'column', 'fault', coalesce(
      CASE
        WHEN sentence = 'Cette plaque n’est pas valide (par exemple 1-ABC-123)' THEN 'importRows.plateInvalid'
        WHEN sentence = 'Aucun véhicule n’a cette plaque : importez d’abord les véhicules' THEN 'importRows.plateUnknown'
        WHEN sentence = 'Aucun véhicule de l’agence ne porte cette plaque' THEN 'importRows.finePlateUnknown'
        WHEN sentence = 'Statut inconnu : À venir, En cours, Passée, Finalisée ou Annulée' THEN 'importRows.statusInvalid'
        WHEN sentence LIKE 'Choisissez parmi : %'
          THEN 'importRows.choiceInvalid:{"field":' || to_json(import.columns -> (problem ->> 'column')::integer ->> 'field') || '}'
      END,
      sentence
    ))
    ORDER BY place
  )
    FROM jsonb_array_elements(problems) WITH ORDINALITY AS each (problem, place)
   CROSS JOIN LATERAL (SELECT problem ->> 'sentence') AS said (sentence)
)
  FROM import
 WHERE import.id = import_row.import_id AND problems <> '[]';
