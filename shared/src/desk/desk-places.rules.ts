import { searchWords } from '../kernel/search-text.ts';

/** A screen, or a page on which something is done. */
export interface DeskPlace {
  place: string;
  label: string;
  /** Further words that find it. */
  also: string;
  /** Shown to owners of the agency only. */
  owner?: true;
  isAct?: true;
}

/** In the order in which they are offered. */
export const DESK_PLACES = [
  { place: 'newRental', label: 'Nouvelle location', also: 'louer vendre vente comptoir', isAct: true },
  { place: 'block', label: 'Rendre un véhicule indisponible', also: 'bloquer immobiliser', isAct: true },
  { place: 'newVehicle', label: 'Nouveau véhicule', also: 'ajouter voiture', isAct: true },
  {
    place: 'manage',
    label: 'Aujourd’hui',
    also: 'espace gestionnaire departs retours encaisser rembourser retard',
  },
  { place: 'planning', label: 'Planning', also: 'calendrier indisponibilites' },
  {
    place: 'managerReservations',
    label: 'Réservations',
    also: 'locations gestion modifier prolonger annuler',
  },
  { place: 'customers', label: 'Clients', also: 'personnes conducteurs' },
  { place: 'fleet', label: 'Véhicules', also: 'voitures flotte gestion' },
  { place: 'archivedVehicles', label: 'Véhicules archivés', also: 'archives anciens' },
  { place: 'accessories', label: 'Accessoires', also: 'options sieges gps gestion' },
  { place: 'fines', label: 'Amendes', also: 'pv contraventions police' },
  { place: 'importer', label: 'Importer', also: 'tableur csv excel', owner: true },
  {
    place: 'settings',
    label: 'Réglages',
    also: 'parametres tarifs prix saisons fermetures horaires agence logo tva',
    owner: true,
  },
  { place: 'team', label: 'Équipe', also: 'employes collegues acces', owner: true },
  { place: 'journal', label: 'Journal', also: 'historique qui a fait', owner: true },
  { place: 'guide', label: 'Aide', also: 'guide mode d’emploi' },
  { place: 'profile', label: 'Mon compte', also: 'mot de passe profil securite' },
] as const satisfies readonly DeskPlace[];

export type PlaceName = (typeof DESK_PLACES)[number]['place'];

const MAX_PLACES = 4;

/**
 * The places with, for each typed word, a word that begins with it. Matches in the label come before matches in `also`.
 */
export const deskPlaces = (
  typed: string,
  { isOwner }: { isOwner: boolean },
): (typeof DESK_PLACES)[number][] => {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const begins = (text: string): boolean => {
    const known = searchWords(text).flatMap((word) => [word, ...word.split("'")]);
    return words.every((word) => known.some((name) => name.startsWith(word)));
  };
  const open = DESK_PLACES.filter((place) => isOwner || !('owner' in place));
  const named = open.filter(({ label }) => begins(label));
  const others = open.filter((place) => !named.includes(place) && begins(`${place.label} ${place.also}`));
  return [...named, ...others].slice(0, MAX_PLACES);
};
