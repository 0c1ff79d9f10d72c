import { formatKilometres } from '../../kernel/format-amount.ts';

export const departureMessages = {
  odometerInvalid: 'Veuillez saisir un kilométrage valide',
  notDepartable: 'Seul le départ d’une réservation confirmée peut être enregistré',
  departedAlready: 'Le départ est déjà enregistré',
  /** `from`: the first day of the rental. */
  departsLater: (from: string): string => `Le départ ne peut être enregistré qu’à partir du ${from}`,
  departureSigned: 'Ce départ a un rapport signé : annulez ce rapport',
  notUndoable: 'Ce départ ne peut plus être annulé',
  mileageBack: (km: number): string => `Le compteur ne peut pas être inférieur à ${formatKilometres(km)}`,
} as const;
