import type { ScreenName } from '../../../desk/desk-screens.rules.ts';

/** What the screens are called where the search of the desk offers them. */
export const deskScreenNames: Readonly<Record<ScreenName, string>> = {
  newRental: 'Nouvelle location',
  block: 'Rendre un véhicule indisponible',
  newVehicle: 'Nouveau véhicule',
  manage: 'Aujourd’hui',
  planning: 'Planning',
  managerReservations: 'Réservations',
  customers: 'Clients',
  fleet: 'Véhicules',
  archivedVehicles: 'Véhicules archivés',
  accessories: 'Accessoires',
  fines: 'Amendes',
  importer: 'Importer',
  settings: 'Réglages',
  team: 'Équipe',
  journal: 'Journal',
  guide: 'Aide',
  profile: 'Mon compte',
};

/** Further words that find them. */
export const deskScreenWords: Readonly<Record<ScreenName, string>> = {
  newRental: 'louer vendre vente comptoir',
  block: 'bloquer immobiliser',
  newVehicle: 'ajouter voiture',
  manage: 'espace gestionnaire departs retours encaisser rembourser en retards',
  planning: 'calendrier indisponibilites',
  managerReservations: 'locations gestion modifier prolonger annuler',
  customers: 'personnes conducteurs',
  fleet: 'voitures flotte gestion',
  archivedVehicles: 'archives anciens',
  accessories: 'options sieges gps gestion',
  fines: 'pv contraventions police',
  importer: 'tableur csv excel',
  settings: 'parametres tarifs prix saisons fermetures horaires agence logo tva',
  team: 'employes collegues acces',
  journal: 'historique qui a fait',
  guide: 'guide mode d’emploi',
  profile: 'mot de passe profil securite',
};
