-- The first owner is created before anybody has said who they are, as 'Agence' and the name of the agency: no document names
-- them so, and they are asked.
ALTER TABLE staff_member ADD COLUMN is_name_asked boolean NOT NULL DEFAULT false;

-- Until now nothing but the start and the command gave anybody that first name, and nobody could change theirs.
UPDATE staff_member SET is_name_asked = true
  FROM account
 WHERE account.id = staff_member.account_id AND account.role = 'MANAGER' AND account.first_name = 'Agence';

CREATE VIEW accounts_unnamed_view AS
SELECT account_id FROM staff_member WHERE is_name_asked;
