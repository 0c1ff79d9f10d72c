/** French names of the mails. */
export const mailTitles = {
  welcome: 'Bienvenue',
  'password-reset': 'Lien de réinitialisation du mot de passe',
  'account-activation': 'Invitation à activer un compte',
  'staff-invitation': 'Invitation à rejoindre l’équipe',
  'payment-link': 'Lien de paiement',
  'password-changed': 'Mot de passe modifié',
  'second-factor-changed': 'Double authentification changée',
  'new-device': 'Connexion depuis un nouvel appareil',
  'account-deleted': 'Compte supprimé',
  'login-failures': 'Tentatives de connexion',
  'email-confirmation': 'Confirmation de l’adresse email',
  'email-changed': 'Changement d’adresse email',
  'reservation-confirmed': 'Confirmation de réservation',
  'reservation-changed': 'Modification de réservation',
  'vehicle-changed': 'Changement de véhicule',
  'reservation-canceled': 'Annulation de réservation',
  'reservation-no-show': 'Absence au retrait',
  'reservation-finalized': 'Fin de location',
  'handover-documents': 'Documents de la location',
  receipt: 'Reçu d’un paiement ou d’un remboursement',
  'agency-handover-documents': 'Agence : documents de la location',
  'request-received': 'Demande du client enregistrée',
  'request-withdrawn': 'Demande du client retirée',
  'caution-notice': 'Retenue sur caution annoncée',
  'caution-released': 'Caution libérée',
  'deposit-refunded': 'Remboursement de l’acompte',
  'pickup-reminder': 'Rappel du retrait',
  'agency-reservation': 'Nouvelle réservation',
  'agency-cancellation': 'Réservation annulée',
  'agency-request': 'Demande d’un client',
  'agency-request-withdrawn': 'Demande d’un client retirée',
  'agency-refund-failed': 'Remboursement en échec',
  'agency-rental-lost': 'Location non rétablie',
  'contact-message': 'Message du formulaire de contact',
} as const;

/** Template name of a mail. */
export type MailKind = keyof typeof mailTitles;

export const mailMessages = { momentInvalid: 'Le moment n’est pas valide' } as const;
