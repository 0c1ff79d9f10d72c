-- By what the journal names them.
CREATE VIEW accessories_name_view AS SELECT id, name FROM accessory;

CREATE VIEW availability_block_view AS SELECT id, vehicle_id, first_day, last_day, reason FROM vehicle_block;

CREATE VIEW pricing_rule_view AS
SELECT id, kind, scope, category, vehicle_id, first_day AS start_date, last_day AS end_date, percent, min_days
  FROM price_rule;

CREATE VIEW fines_name_view AS SELECT id, reference, plate FROM fine;

CREATE VIEW imports_name_view AS SELECT id, kind, file_name FROM import;

CREATE OR REPLACE VIEW contact_sender_view AS
SELECT id, first_name, last_name, email, phone_number, created_at FROM contact_message;
