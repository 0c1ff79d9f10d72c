-- The lines of a price hold what they stand for instead of French labels. A label that no version wrote stays as it is.
ALTER TABLE reservation_price_line
  ADD COLUMN part text,
  ADD COLUMN percent integer,
  ADD COLUMN capped_days integer,
  ADD COLUMN written text;

-- The spaces before % and the unit are those that do not break.
UPDATE reservation_price_line SET
  part = CASE
    WHEN label = 'Tarif journalier' THEN 'daily'
    WHEN label = 'Location du véhicule' THEN 'vehicle'
    WHEN label = 'Remise' THEN 'discount'
    WHEN label = 'Repris de l''ancien système' THEN 'former'
    WHEN label ~ '^(Haute saison \(\+|Basse saison \(−)[1-9]\d{0,2}\u00a0%\)$' THEN 'season'
    WHEN label ~ '^Remise longue durée \(−[1-9]\d{0,2}\u00a0%\)$' THEN 'duration'
    WHEN label ~ '^Plafonné au tarif ([2-9]|[1-9]\d{1,2})\u00a0jours$' THEN 'capped'
    ELSE 'written'
  END;
UPDATE reservation_price_line SET
  percent = CASE
    WHEN part IN ('season', 'duration')
      THEN substring(label FROM '\d+')::integer * CASE WHEN label LIKE 'Basse%' THEN -1 ELSE 1 END
  END,
  capped_days = CASE WHEN part = 'capped' THEN substring(label FROM '\d+')::integer END,
  written = CASE WHEN part = 'written' THEN label END;

ALTER TABLE reservation_price_line
  DROP COLUMN label,
  ALTER COLUMN part SET NOT NULL,
  ADD CONSTRAINT reservation_price_line_part CHECK (
    part IN ('daily', 'season', 'duration', 'capped', 'vehicle', 'discount', 'former', 'written')
  ),
  ADD CONSTRAINT reservation_price_line_facts CHECK (
    (percent IS NOT NULL) = (part IN ('season', 'duration')) AND (capped_days IS NOT NULL) = (part = 'capped')
    AND (written IS NOT NULL) = (part = 'written')
  );
