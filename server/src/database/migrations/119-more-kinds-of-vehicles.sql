-- Vehicles that are no cars, and one more energy.
ALTER TABLE vehicle
  DROP CONSTRAINT vehicle_category,
  ADD CONSTRAINT vehicle_category CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus', 'camping_car',
                 'caravane', 'remorque', 'deux_roues', 'autre')
  ),
  DROP CONSTRAINT vehicle_energy,
  ADD CONSTRAINT vehicle_energy CHECK (
    energy IN ('essence', 'diesel', 'hybride', 'hybride_rechargeable', 'electrique', 'lpg')
  );

ALTER TABLE price_rule
  DROP CONSTRAINT price_rule_category_check,
  ADD CONSTRAINT price_rule_category CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus', 'camping_car',
                 'caravane', 'remorque', 'deux_roues', 'autre')
  );
