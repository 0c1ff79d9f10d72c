import { formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatShortDate } from '../format/dates.ts';
import { spelledCharacter } from '../../../documents/printable.rules.ts';
import { departureMessages } from '../reservations/rental.ts';
import type { RequirementWarning } from '../../../handovers/handover.rules.ts';
import type { LeavesWithout } from '../../../handovers/leaves-without.rules.ts';
import type {
  DamageKind,
  DamageView,
  HandoverKind,
  PhotoSlot,
  SettlementKind,
  SettlementLine,
  Severity,
} from '../../../handovers/handover-parts.ts';

export const handoverKindLabel: Record<HandoverKind, string> = { departure: 'Départ', return: 'Retour' };

export const slotLabel: Record<PhotoSlot, string> = {
  front: 'Avant',
  front_right: 'Avant droit',
  right: 'Côté droit',
  rear_right: 'Arrière droit',
  rear: 'Arrière',
  left: 'Côté gauche',
  interior: 'Intérieur',
  dashboard: 'Tableau de bord',
  extra: 'Autre photo',
  damage: 'Dommage',
};

export const viewLabel: Record<DamageView, string> = {
  front: 'Avant',
  right: 'Côté droit',
  rear: 'Arrière',
  left: 'Côté gauche',
  top: 'Dessus',
};

export const damageLabel: Record<DamageKind, string> = {
  scratch: 'Griffe',
  dent: 'Bosse',
  chip: 'Éclat',
  crack: 'Fissure',
  missing: 'Pièce manquante',
  stain: 'Tache',
  other: 'Autre',
};

export const severityLabel: Record<Severity, string> = {
  small: 'Moins de 3 cm',
  medium: 'De 3 à 10 cm',
  large: 'Plus de 10 cm',
};

const SETTLEMENT_LABELS: Record<SettlementKind, string> = {
  extra_km: 'Kilomètres supplémentaires',
  fuel: 'Carburant manquant',
  late: 'Retard',
  cleaning: 'Nettoyage',
  damage: 'Dommages',
  other: 'Autres frais',
};

/** Label of a line of the settlement, as in the price list of returns. */
export const settlementLabel = (kind: SettlementKind, isElectric: boolean): string =>
  kind === 'fuel' && isElectric ? 'Charge manquante' : SETTLEMENT_LABELS[kind];

/** A damage in words: « Griffe, côté gauche, moins de 3 cm ». */
export const damageText = (damage: { kind: DamageKind; view: DamageView; severity: Severity }): string =>
  `${damageLabel[damage.kind]}, ${viewLabel[damage.view].toLowerCase()}, ${severityLabel[damage.severity].toLowerCase()}`;

/** The reason of a line; where the amount was changed, with the computed amount. */
export const settlementReason = ({ computedCents, amountCents, reason }: SettlementLine): string =>
  computedCents === 0 || computedCents === amountCents
    ? reason
    : `${reason} (montant calculé : ${formatPrice(computedCents)})`;

/** A point that was missing at a departure, in French. */
export const leavesWithoutText = (point: LeavesWithout, dueCents: number): string => {
  switch (point) {
    case 'due':
      return `Reste dû : ${formatPrice(dueCents)}`;
    case 'caution':
      return 'Aucune caution prise';
    case 'licence':
      return 'Permis de conduire non vu';
    case 'fuel':
      return 'Niveau de carburant non relevé';
    case 'charge':
      return 'Niveau de charge non relevé';
  }
};

const years = (count: number): string => `${count}\u00a0${count > 1 ? 'ans' : 'an'}`;

export const warningText = (warning: RequirementWarning): string => {
  switch (warning.kind) {
    case 'age_unknown':
      return 'Date de naissance à vérifier';
    case 'licence_unknown':
      return 'Date du permis à vérifier';
    case 'too_young':
      return `Conducteur de moins de ${years(warning.years)}`;
    case 'licence_too_recent':
      return `Permis depuis moins de ${years(warning.years)}`;
    case 'licence_ends':
      return `Permis valable jusqu’au ${formatShortDate(warning.day)} seulement`;
  }
};

export const handoverMessages = {
  leavesWithout: 'Le véhicule part ainsi',
  notFound: 'Ce rapport n’existe pas ou plus',
  mileageRequired: 'Indiquez le kilométrage du compteur',
  mileageInvalid: 'Le kilométrage doit être un nombre entier',
  mileageBack: departureMessages.mileageBack,
  atLeast: (km: number): string => `au moins ${formatKilometres(km)}`,
  mileageUnlikely: (km: number): string =>
    `Ce compteur ajoute ${formatKilometres(km)} : vérifiez-le, puis confirmez`,
  levelInvalid: 'Le niveau n’est pas valable',
  driverRequired: 'Indiquez le nom du conducteur',
  driverNameRequired: 'Indiquez le nom de chaque conducteur',
  driverAddressIncomplete: 'Complétez l’adresse postale de chaque conducteur, ou effacez-la',
  amountInvalid: 'Le montant n’est pas valable',
  lineReason: 'Indiquez le motif de ce montant',
  photosInvalid: 'La liste des photos est illisible',
  photoInvalid: 'Cette photo n’est pas un JPEG lisible',
  signatureOrReason: 'Faites signer le client, ou indiquez pourquoi il ne signe pas',
  signerRequired: 'Indiquez le nom de la personne qui signe',
  termsRequired: 'La personne qui signe doit accepter les conditions',
  unprintable: (characters: readonly string[]) =>
    `Les documents n’ont pas de police pour ${characters.map((character) => `« ${character} »`).join(', ')} : ${characters.length === 1 ? 'ce caractère y sera écrit par son code' : 'ces caractères y seront écrits par leur code'} (${characters.map(spelledCharacter).join(' ')}). Écrivez le nom comme dans la ligne en lettres latines du document d’identité.`,
  linkEnded: 'Cette image n’est plus accessible : rechargez la page',
  terms:
    'J’ai vérifié l’état du véhicule décrit dans ce rapport, le compteur et le niveau de carburant ou de charge, et j’accepte les conditions générales de location.',
} as const;

export const damageMessages = {
  notFound: 'Ce dommage n’existe pas ou plus',
  costInvalid: 'Le coût doit être un montant de 0 à 100 000 €',
  amountInvalid: 'Le montant doit être de 0,01 à 100 000 €',
} as const;
