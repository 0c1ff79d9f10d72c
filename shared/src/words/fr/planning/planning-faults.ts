import type { planningFaults } from '../../../planning/planning.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { formatInteger } from '../format/amounts.ts';
import { MAX_BLOCK_NOTE_LENGTH, MAX_PLANNING_DAYS } from '../../../planning/block.rules.ts';
import { planningMessages } from './planning.ts';

export const planningFaultWords: FaultWords<typeof planningFaults> = {
  dateInvalid: 'La date doit être au format aaaa-mm-jj',
  datesRequired: 'Veuillez sélectionner les dates de début et de fin',
  endBeforeStart: planningMessages.endBeforeStart,
  periodTooLong: `Le planning montre ${MAX_PLANNING_DAYS} jours au plus`,
  vehicleRequired: 'Veuillez choisir un véhicule',
  reasonRequired: 'Veuillez choisir un motif',
  noteTooLong: `La note ne peut pas dépasser ${formatInteger(MAX_BLOCK_NOTE_LENGTH)} caractères`,
  noteControl: 'Ce texte contient des caractères non autorisés',
  blockTooLong: planningMessages.blockTooLong,
  resolveInvalid: 'La solution choisie pour une réservation n’est pas valide',
  resolveRepeated: 'Chaque réservation ne peut figurer qu’une seule fois',
};
