import type { handoverFaults } from '../../../handovers/handovers.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_DAMAGES, MAX_DRIVERS } from '../../../handovers/handover-parts.ts';
import { handoverMessages } from './handovers.ts';

export const handoverFaultWords: FaultWords<typeof handoverFaults> = {
  notFound: handoverMessages.notFound,
  kindInvalid: 'Indiquez s’il s’agit d’un départ ou d’un retour',
  voidReasonRequired: 'Indiquez pourquoi ce départ est annulé',
  mileageInvalid: handoverMessages.mileageInvalid,
  levelInvalid: handoverMessages.levelInvalid,
  tooManyDrivers: `Au plus ${MAX_DRIVERS} conducteurs`,
  dateInvalid: 'Cette date n’existe pas',
  textTooLong: ({ max }) => `Ce texte ne peut pas dépasser ${max} caractères`,
  textControl: 'Ce texte contient des caractères invisibles',
  damageInvalid: 'Ce dommage est incomplet',
  damageRepeated: 'Le même dommage est noté deux fois',
  tooManyDamages: `Au plus ${MAX_DAMAGES} dommages`,
  amountInvalid: handoverMessages.amountInvalid,
  lineRepeated: 'Chaque frais calculé ne figure qu’une fois dans le décompte',
  contentInvalid: 'Le rapport est incomplet ou illisible',
  versionInvalid: 'La version du rapport est illisible',
  keyInvalid: 'La clé de l’envoi est illisible',
  performedInvalid: 'Le moment de la signature est illisible',
  photosInvalid: handoverMessages.photosInvalid,
  signatureInvalid: 'La signature est illisible : refaites-la',
  signatureOrReason: handoverMessages.signatureOrReason,
  signerRequired: handoverMessages.signerRequired,
  linkEnded: handoverMessages.linkEnded,
};
