import type { DeskVerb } from '../../../../desk/desk-verbs.rules.ts';

export const searchEverywhere = 'Rechercher partout';
export const results = 'Résultats';
export const choose = 'choisir';
export const enterKey = 'Entrée';
export const open = 'ouvrir';
export const ctrlEnterKeys = 'Ctrl Entrée';
export const newTab = 'nouvel onglet';
export const datesNotUnderstood =
  'Ces dates ne sont pas comprises. Par exemple : « libre ce week-end », « libre du 4 au 6 décembre ».';
export const searching = 'Recherche…';
export const nothingMatches =
  'Rien ne correspond. Un nom, une plaque, un téléphone, un numéro de réservation ou de reçu ?';
export const resultCount = (count: number): string =>
  count === 0 ? 'Aucun résultat' : `${count} résultat${count > 1 ? 's' : ''}`;
/** Shown above the results when the requested act is not possible for any of them. */
export const impossible: Readonly<
  Record<DeskVerb | 'rentThen' | 'refundFirst' | 'refundReduced' | 'late', string>
> = {
  block: 'Aucun véhicule trouvé n’est à bloquer.',
  rent: 'Aucun véhicule trouvé n’est libre aujourd’hui.',
  rentThen: 'Aucun véhicule trouvé n’est libre à ces dates.',
  depart: 'Aucun départ n’est à faire ici.',
  handback: 'Aucun retour n’est à faire ici.',
  modify: 'Aucune réservation trouvée ne peut être modifiée.',
  prolong: 'Aucune location trouvée ne peut être prolongée.',
  exchange: 'Aucun véhicule trouvé n’est chez un client.',
  collect: 'Rien n’est à encaisser ici.',
  refund: 'Rien n’est à rendre ici.',
  refundFirst: 'Rien n’est à rendre ici : annulez la location, ou baissez son prix.',
  refundReduced: 'Rien n’est à rendre ici : baissez d’abord le prix de la location.',
  reduce: 'Aucune location trouvée n’a de prix à baisser.',
  cancel: 'Aucune réservation trouvée ne peut être annulée.',
  late: 'Aucune location n’est en retard.',
};
