/** The dates on the page of a vehicle. */
export const vehicleDatesMessages = {
  title: 'Disponibilités',
  lead: 'Choisissez le jour du départ, puis celui du retour.',
  withoutScript:
    'Le calendrier demande JavaScript. Sans lui, appelez l’agence pour connaître les jours libres.',
  loading: 'Chargement des disponibilités...',
  loadFailed: 'Impossible de charger les disponibilités du véhicule',
  retry: 'Réessayer',
  clear: 'Effacer les dates',
  choose: 'Choisissez vos dates',
  forTotal: 'pour connaître le prix total.',
  change: 'Changer les dates',
  loadingPrice: 'Calcul du prix...',
  taken: 'Ce véhicule n’est pas libre à ces dates.',
  freeInstead: 'Semblables et libres à ces dates\u00a0:',
  signInToBook: 'Se connecter pour réserver',
  signInForDates: 'Se connecter et réserver ces dates',
  bar: 'Réservation',
  book: 'Réserver',
  otherDates: 'Autres dates',
  unavailable: 'Indisponible à ces dates',
} as const;
