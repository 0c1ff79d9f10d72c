import { fieldLabel } from '../../../imports/columns.rules.ts';
import type { importRowFaults, RepeatedPart } from '../../../imports/rows.faults.ts';
import { faultSentence, type FaultWords } from '../../../kernel/faults.ts';
import { fieldOptions, VEHICLE_FIELDS } from '../../../vehicles/vehicle-form.ts';
import { accessoryFaultWords } from '../accessories/accessory-faults.ts';
import { fineMessages } from '../fines/fines.ts';
import { fineRefusalWords } from '../fines/refusals.ts';
import { formatInteger } from '../format/amounts.ts';
import { formatShortPeriod } from '../format/dates.ts';
import { importFieldWords } from './import-fields.ts';
import { notedCell } from './imports.ts';
import { vehicleFormWords } from '../vehicles/vehicle-form.ts';

const PARTS: Record<RepeatedPart, string> = {
  plate: 'Cette plaque',
  email: 'Cette adresse e-mail',
  customer: 'Ce client',
  accessory: 'Cet accessoire',
  number: 'Ce numéro',
  reservation: 'Cette réservation',
};

/** What the list of a field of the vehicle form proposes. */
const choicesOf = (field: string): string[] => {
  const known = VEHICLE_FIELDS.find((name) => name === field);
  return known === undefined ? [] : fieldOptions(known, vehicleFormWords).map(({ label }) => label);
};

export const importRowFaultWords: FaultWords<typeof importRowFaults> = {
  required: ({ kind, field }) => `${fieldLabel(kind, field, importFieldWords)} : cette case est vide`,
  formula: 'Cette case contient une formule',
  tooLong: ({ max }) => `Ce texte est trop long : ${formatInteger(max)} caractères au plus`,
  dayInvalid: 'Cette date n’existe pas ou n’est pas lisible (par exemple 31/12/2026)',
  periodInvalid: 'Ces deux dates ne sont pas lisibles (par exemple du 03/12/2026 au 07/12/2026)',
  yearProposed: (period) => `Année proposée : ${formatShortPeriod(period)}`,
  timeInvalid: 'Cette heure n’est pas lisible (par exemple 14:30)',
  amountInvalid: 'Ce montant n’est pas lisible (par exemple 1 234,50)',
  numberInvalid: 'Ce nombre n’est pas lisible',
  phoneInvalid: 'Ce numéro de téléphone n’est pas lisible (par exemple 0470 12 34 56)',
  emailInvalid: 'Cette adresse e-mail n’est pas valide',
  plateInvalid: 'Cette plaque n’est pas valide (par exemple 1-ABC-123)',
  choiceInvalid: ({ field }) => `Choisissez parmi : ${choicesOf(field).join(', ')}`,
  // The form shows the same sentence for several fields, so the name of the field is added here.
  accessoryInvalid: ({ field, fault }) =>
    notedCell(
      fieldLabel('accessories', field, importFieldWords),
      faultSentence(fault, () => accessoryFaultWords),
    ),
  sameAsRow: ({ row, what }) => `${PARTS[what]} : déjà à la ligne ${row}`,
  nameRequired: 'Indiquez le prénom et le nom',
  contactRequired: 'Indiquez une adresse e-mail ou un numéro de téléphone',
  managerHasAddress: 'Cette adresse est celle d’un gestionnaire de l’agence',
  addressReserved:
    'Cette adresse vient d’être remplacée par son titulaire : elle est réservée pendant 7 jours',
  modelMissing: 'Indiquez la marque et le modèle',
  unlimitedKm: ({ km }) => `Kilométrage illimité : noté ${formatInteger(km)} km par jour`,
  keptSince: ({ kind, fields }) =>
    `Modifié depuis, laissé tel quel : ${fields.map((field) => fieldLabel(kind, field, importFieldWords)).join(', ')}`,
  goneSince: 'N’existe plus : rien n’a été rétabli',
  vehicleArchived: 'Importé archivé, à compléter par une photo',
  plateUnknown: 'Aucun véhicule n’a cette plaque : importez d’abord les véhicules',
  finePlateUnknown: fineMessages.plateUnknown,
  fineInFuture: fineRefusalWords.atInFuture,
  fineAskedInFuture: fineRefusalWords.askedOnInFuture,
  fineAskedBefore: fineRefusalWords.askedOnBefore,
  endBeforeStart: 'Le retour doit suivre le départ d’un jour au moins',
  tooManyDays: 'Une location dure 365 jours au plus',
  totalTooSmall: 'Le total doit être d’au moins 1 €',
  paidNegative: 'Le montant déjà payé ne peut pas être négatif',
  amountNegative: 'Ce montant ne peut pas être négatif',
  chargesNegative: 'Des frais ne peuvent pas être négatifs : déduisez une remise du total',
  damagesTooLarge: 'Les dommages font partie des frais et ne peuvent pas les dépasser',
  roundingsTooLarge: 'Des arrondis ne peuvent pas dépasser 1 €',
  returnedInFuture: 'Le véhicule ne peut pas avoir été rendu après aujourd’hui',
  returnedBeforeStart: 'Le véhicule ne peut pas avoir été rendu avant le départ',
  returnedNotFinalized: 'Une location dont le véhicule est rendu est finalisée',
  finalizedInFuture: 'Le retour n’est pas encore passé : indiquez quand le véhicule a été rendu',
  amountTooLarge: 'Ce montant est trop élevé',
  departsInFuture: 'Une location en cours a déjà commencé',
  notConfirmed: 'Une réservation qui n’est pas confirmée ne se reprend pas',
  statusInvalid: 'Statut inconnu : À venir, En cours, Passée, Finalisée ou Annulée',
  noKilometres: 'Kilomètres inconnus : 0',
  newCustomer: 'Le client sera créé',
  knownWithoutAddress: 'Connu sans adresse e-mail : ajoutez-la à sa fiche',
  otherName:
    'Cette adresse est celle d’un client d’un autre nom : ce nom-ci va dans la note de la réservation',
  similarCustomer:
    'Un client de presque ce nom a le même téléphone : vérifiez s’il s’agit de la même personne',
  addressNoted: 'Adresse postale incomplète ou incertaine : elle va dans la note',
  addressLeft: 'Adresse postale incomplète ou incertaine : elle n’est pas reprise',
  accessEnds: 'L’adresse n’est pas confirmée : l’accès actuel au compte prendra fin',
  overlapsReservation: ({ id, period }) =>
    `Le véhicule est déjà réservé ${formatShortPeriod(period)} (réservation n° ${id})`,
  overlapsBlock: ({ period }) => `Le véhicule est indisponible ${formatShortPeriod(period)}`,
  overlapsRow: ({ row, period }) =>
    `Le véhicule est déjà réservé ${formatShortPeriod(period)} (ligne ${row})`,
};
