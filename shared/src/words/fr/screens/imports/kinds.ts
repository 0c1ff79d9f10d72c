import type { ImportKind } from '../../../../imports/import-kinds.ts';

/** What a row becomes, and by what it is known again. */
export const aboutKind: Readonly<Record<ImportKind, string>> = {
  vehicles:
    'Chaque véhicule est reconnu à sa plaque. Un véhicule sans photo est importé archivé, à compléter : ajoutez ses photos ensuite, ou toutes à la fois dans un fichier ZIP.',
  customers:
    'Chaque client est reconnu à son adresse email, sinon à son téléphone et à son nom. Aucun email n’est envoyé : vous pourrez inviter vos clients ensuite.',
  reservations:
    'Importez d’abord les véhicules. Le véhicule est trouvé par sa plaque ; un client inconnu est créé. Le prix est repris tel quel, et ce qui a été payé n’entre dans aucune caisse. Aucun email n’est envoyé.',
  accessories: 'Chaque accessoire est reconnu à son nom.',
  fines:
    'La liste de la police ou de la société de leasing : chaque ligne est rapprochée de la location de ce véhicule à cette heure.',
};

/** A link to what was imported. */
export const seeImported: Readonly<Record<ImportKind, string>> = {
  vehicles: 'Voir les véhicules',
  customers: 'Voir les clients',
  reservations: 'Voir les réservations',
  accessories: 'Voir les accessoires',
  fines: 'Voir les amendes',
};

/** The name of a file to fill in. */
export const modelFileName: Readonly<Record<ImportKind, string>> = {
  vehicles: 'modele-vehicules.csv',
  customers: 'modele-clients.csv',
  reservations: 'modele-reservations.csv',
  accessories: 'modele-accessoires.csv',
  fines: 'modele-amendes.csv',
};
