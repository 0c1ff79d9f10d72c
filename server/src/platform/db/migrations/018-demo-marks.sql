-- What the demonstration brought, so that it can be found and taken out, whatever people changed of it since.
ALTER TABLE account ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE vehicle ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE accessory ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Databases that served the demonstration before it was marked. Whoever registers accepts the terms; of the customers
-- that the demonstration made, no consent is kept.
UPDATE account SET is_demo = true
 WHERE role = 'CUSTOMER' AND consent_version IS NULL AND (
   (first_name = 'Camille' AND last_name = 'Dubois')
   OR email IN (
       'client@volant.example',
       'emilie.lambert@exemple.be', 'thomas.peeters@exemple.be', 'sophie.janssens@exemple.be',
       'nicolas.dupont@exemple.be', 'marie.leclercq@exemple.be', 'julien.maes@exemple.be',
       'charlotte.willems@exemple.be', 'antoine.claes@exemple.be', 'laura.mertens@exemple.be',
       'maxime.goossens@exemple.be', 'celine.simon@exemple.be', 'pierre.laurent@exemple.be',
       'aicha.benali@exemple.be', 'mathieu.wouters@exemple.be', 'ines.elamrani@exemple.be',
       'francois.renard@exemple.be', 'julie.desmet@exemple.be', 'olivier.fontaine@exemple.be',
       'helene.jacobs@exemple.be', 'benoit.vermeulen@exemple.be', 'anais.hubert@exemple.be',
       'david.vandenbroeck@exemple.be', 'chloe.lejeune@exemple.be', 'guillaume.noel@exemple.be'));
UPDATE account SET is_demo = true WHERE role = 'MANAGER' AND email = 'agence@volant.example';
-- The fleet and its customers were written in one transaction, with one moment.
UPDATE vehicle SET is_demo = true
 WHERE created_at IN (
   SELECT created_at FROM account WHERE is_demo AND role = 'CUSTOMER' AND email LIKE '%@exemple.be'
 );
UPDATE accessory SET is_demo = true
 WHERE EXISTS (SELECT FROM vehicle WHERE is_demo)
   AND name IN (
       'GPS Europe', 'Siège bébé (0 à 4 ans)', 'Siège rehausseur (4 à 12 ans)', 'Porte-vélos (3 vélos)',
       'Coffre de toit 400 litres', 'Chaînes à neige');
