import type { WireReturnSettings } from '../../../../pricing/settings.schema.ts';

export const extraKmNotSaved = 'Le prix n’a pas été enregistré';
export const extraKmPrice = 'Prix du kilomètre (facultatif)';
export const extraKmPriceHint = 'Par exemple 0,25 ; vide, aucun prix n’est annoncé';
export const insuranceNotSaved = 'Le texte n’a pas été enregistré';
export const insuranceHint =
  'Trois phrases : ce qui est assuré, ce dont le client répond, le carburant. Vide : le minimum légal.';
export const graceNotSaved = 'Le délai n’a pas été enregistré';
export const grace = 'Délai d’attente';
export const graceHint = (pickupTime: string): string =>
  `Après l’heure de retrait, ${pickupTime} ; 60 par défaut`;
export const minutes = 'min';
export const reductionLimitNotSaved = 'La limite n’a pas été enregistrée';
export const reductionLimit = 'Par location, sans gérant';
export const reductionLimitHint = 'Toutes les réductions de la location ensemble ; 50 par défaut';
export const tillNotSaved = 'Le réglage de la caisse n’a pas été enregistré';
export const whoCloses = 'Qui clôture la caisse';
export const ownersClose = 'Les propriétaires seuls';
export const everybodyCloses = 'Les employés aussi';
export const returnPricesNotSaved = 'Les frais de retour n’ont pas été enregistrés';
export const returnPricesNote =
  'Cette liste est affichée sur la page de chaque véhicule, avant le paiement et au contrat. Un champ vide : rien n’est compté, rien n’est affiché. Une location garde les tarifs de sa réservation.';
export const numberOrNothing = 'Indiquez un nombre, ou laissez le champ vide';
export const returnPriceLabel: Record<keyof WireReturnSettings, string> = {
  latePercent: 'Jour de retard, en pour cent du prix journalier',
  lateGraceMinutes: 'Retard toléré',
  cleaningPrice: 'Nettoyage',
  fuelEighthPrice: 'Huitième de réservoir manquant',
  chargeTenthPrice: '10 % de charge manquante',
  insuranceExcess: 'Franchise',
};
export const returnPriceHint: Record<keyof WireReturnSettings, string> = {
  latePercent: 'Chaque jour commencé après 18 h',
  lateGraceMinutes: 'Après 18 h ; vide, aucun',
  cleaningPrice: 'Quand le véhicule doit être nettoyé',
  fuelEighthPrice: 'Par huitième',
  chargeTenthPrice: 'Véhicules électriques, par tranche entière de 10 %',
  insuranceExcess: 'Au plus par sinistre que l’assurance couvre',
};
