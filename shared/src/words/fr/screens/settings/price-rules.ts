import type { PriceRuleKind } from '../../../../pricing/vehicle-price.rules.ts';

export const removeQuestion = 'Supprimer cette règle ?';
export const remove = 'Supprimer';
export const removing = 'Suppression en cours...';
export const reservationsKeepPrice = 'Les réservations existantes gardent leur prix.';
export const incomplete = 'La règle n’est pas complète';
export const notSaved = 'La règle n’a pas été enregistrée';
export const save = 'Enregistrer';
export const saving = 'Enregistrement en cours...';
export const fromDays = 'À partir de';
export const minimumLength = 'Durée minimale';
export const days = 'jours';
export const priceChange = 'Variation du prix';
export const discount = 'Remise';
export const priceChangeHint = 'Par exemple 20, ou -15 pour une basse saison';
export const wholeFleet = 'Toute la flotte';
export const oneCategory = 'Une catégorie';
export const oneVehicle = 'Un véhicule';
export const appliesTo = 'S’applique à';
export const category = 'Catégorie';
export const choose = 'Choisir';
export const vehicle = 'Véhicule';
export const unknownVehicle = (id: string): string => `Véhicule n° ${id}`;
export const firstDay = 'Premier jour';
export const lastDay = 'Dernier jour';
export const allYear = 'Sans dates, la règle vaut toute l’année.';
export const minimumLengthExample = (first: string, earliestReturn: string): string =>
  `Exemple : un départ le ${first} revient au plus tôt le ${earliestReturn}`;
export const priceExample = (days: string, dailyPrice: string, total: string): string =>
  `Exemple : ${days} à ${dailyPrice}/jour = ${total}`;
export const edit = 'Modifier';
/** Of each kind of rule: its heading, its explanation and its texts. */
export const rules: Record<
  PriceRuleKind,
  { heading: string; text: string; none: string; add: string; dialog: string; change: string }
> = {
  season: {
    heading: 'Saisons',
    text: 'Le prix de chaque jour de la période change. Le jour du retour n’est pas compté. La saison d’un véhicule passe avant celle de sa catégorie, et celle-ci avant celle de la flotte.',
    none: 'Aucune règle : chaque véhicule coûte son prix journalier',
    add: 'Ajouter une saison',
    dialog: 'Nouvelle saison',
    change: 'Modifier la saison',
  },
  duration: {
    heading: 'Remises longue durée',
    text: 'La plus grande remise atteinte est retirée du prix du véhicule. Une location plus courte ne coûte jamais plus cher qu’une plus longue.',
    none: 'Aucune règle : pas de remise pour les longues locations',
    add: 'Ajouter une remise',
    dialog: 'Nouvelle remise longue durée',
    change: 'Modifier la remise longue durée',
  },
  min_days: {
    heading: 'Durée minimale',
    text: 'Compte le jour du retrait : s’il tombe dans la période, la location dure au moins ce nombre de jours.',
    none: 'Aucune règle : un véhicule se loue dès un jour',
    add: 'Ajouter une durée minimale',
    dialog: 'Nouvelle durée minimale',
    change: 'Modifier la durée minimale',
  },
};
export const ofRule = (rule: string): string => ` : ${rule}`;
/** Two vehicles may have one name. */
export const numberedVehicle = (vehicle: string, number: string): string => `${vehicle} (n° ${number})`;
