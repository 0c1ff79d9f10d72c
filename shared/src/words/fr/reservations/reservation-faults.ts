import type { reservationFaults } from '../../../reservations/reservations.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { reservationMessages } from './reservations.ts';

export const reservationFaultWords: FaultWords<typeof reservationFaults> = {
  vehicleRequired: 'Veuillez choisir un véhicule',
  accessoryInvalid: 'L’accessoire choisi n’est pas valide',
  quantityInvalid: 'La quantité d’un accessoire doit être un nombre entier d’au moins 1',
  totalInvalid: 'Le prix total doit être un montant en euros',
  graceInvalid: reservationMessages.graceInvalid,
  mileageInvalid: reservationMessages.mileageInvalid,
  mileageTooLarge: reservationMessages.mileageTooLarge,
  motifInvalid: 'Le motif d’annulation n’est pas valide',
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  statusInvalid: 'Le filtre de statut n’est pas valide',
  sortInvalid: 'L’ordre demandé n’est pas valide',
  knownReturnsInvalid: 'Les retours connus doivent être une liste de numéros de réservation',
};
