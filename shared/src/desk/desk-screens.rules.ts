import { searchWords } from '../kernel/search-text.ts';

/** A screen, or a page on which something is done. */
export interface DeskScreen {
  screen: string;
  label: string;
  /** Further words that find it. */
  also: string;
  /** Shown to owners of the agency only. */
  owner?: true;
  isAct?: true;
}

/** In the order in which they are offered. */
export const DESK_SCREENS = [
  { screen: 'newRental', label: 'Nouvelle location', also: 'louer vendre vente comptoir', isAct: true },
  { screen: 'block', label: 'Rendre un véhicule indisponible', also: 'bloquer immobiliser', isAct: true },
  { screen: 'newVehicle', label: 'Nouveau véhicule', also: 'ajouter voiture', isAct: true },
  {
    screen: 'manage',
    label: 'Aujourd’hui',
    also: 'espace gestionnaire departs retours encaisser rembourser en retards',
  },
  { screen: 'planning', label: 'Planning', also: 'calendrier indisponibilites' },
  {
    screen: 'managerReservations',
    label: 'Réservations',
    also: 'locations gestion modifier prolonger annuler',
  },
  { screen: 'customers', label: 'Clients', also: 'personnes conducteurs' },
  { screen: 'fleet', label: 'Véhicules', also: 'voitures flotte gestion' },
  { screen: 'archivedVehicles', label: 'Véhicules archivés', also: 'archives anciens' },
  { screen: 'accessories', label: 'Accessoires', also: 'options sieges gps gestion' },
  { screen: 'fines', label: 'Amendes', also: 'pv contraventions police' },
  { screen: 'importer', label: 'Importer', also: 'tableur csv excel', owner: true },
  {
    screen: 'settings',
    label: 'Réglages',
    also: 'parametres tarifs prix saisons fermetures horaires agence logo tva',
    owner: true,
  },
  { screen: 'team', label: 'Équipe', also: 'employes collegues acces', owner: true },
  { screen: 'journal', label: 'Journal', also: 'historique qui a fait', owner: true },
  { screen: 'guide', label: 'Aide', also: 'guide mode d’emploi' },
  { screen: 'profile', label: 'Mon compte', also: 'mot de passe profil securite' },
] as const satisfies readonly DeskScreen[];

export type ScreenName = (typeof DESK_SCREENS)[number]['screen'];

const MAX_SCREENS = 4;

/**
 * The screens with, for each typed word, a word that begins with it. Matches in the label come before matches in `also`.
 */
export const deskScreens = (
  typed: string,
  { isOwner }: { isOwner: boolean },
): (typeof DESK_SCREENS)[number][] => {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const begins = (text: string): boolean => {
    const known = searchWords(text).flatMap((word) => [word, ...word.split("'")]);
    return words.every((word) => known.some((name) => name.startsWith(word)));
  };
  const open = DESK_SCREENS.filter((screen) => isOwner || !('owner' in screen));
  const named = open.filter(({ label }) => begins(label));
  const others = open.filter((screen) => !named.includes(screen) && begins(`${screen.label} ${screen.also}`));
  return [...named, ...others].slice(0, MAX_SCREENS);
};
