import { COUNTER_BACK_DAYS } from '../../agency.ts';

export const counterMessages = {
  keyInvalid: 'La clé de la demande n’est pas valide',
  keyReused:
    'Cette location a déjà été enregistrée avec d’autres données : cherchez-la dans les réservations avant de recommencer',
  customerRequired: 'Choisissez un client, ou notez-en un nouveau',
  customerUnknown: 'Ce client n’existe pas',
  customerMoved: 'L’adresse email de ce client vient de changer : cherchez-le à nouveau',
  discountInvalid: 'Saisissez une remise en euros, au-dessus de zéro',
  discountTooLarge: 'La remise dépasse le prix du véhicule',
  discountReasonRequired: 'Dites pourquoi cette remise est accordée',
  reasonTooLong: 'Le motif ne peut pas dépasser 200 caractères',
  reasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  paymentRequired: 'Choisissez comment le client paie',
  totalTooLarge: 'Le prix total est trop élevé pour une seule location',
  startTooEarly: `Une location notée au comptoir a commencé il y a ${COUNTER_BACK_DAYS} jours au plus`,
  amountInvalid: 'Saisissez un montant en euros',
} as const;
