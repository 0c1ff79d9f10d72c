/**
 * French names of the acts. A code is `<kind of subject>.<act>`; unknown codes are shown as they are, so entries of
 * older and newer versions stay readable.
 */
const acts = {
  'account.register': 'Compte créé',
  'account.create-manager': 'Compte gestionnaire créé',
  'account.login': 'Connexion',
  'account.end-session': 'Session fermée',
  'account.end-other-sessions': 'Autres sessions fermées',
  'account.change-email': 'Adresse email modifiée',
  'account.ask-confirmation': 'Lien de confirmation demandé',
  'account.confirm-email': 'Adresse email confirmée',
  'account.change-phone': 'Téléphone modifié',
  'account.change-password': 'Mot de passe modifié',
  'account.ask-password-reset': 'Lien de réinitialisation demandé',
  'account.reset-password': 'Mot de passe réinitialisé',
  'account.begin-second-factor': 'Double authentification commencée',
  'account.enable-second-factor': 'Double authentification activée',
  'account.disable-second-factor': 'Double authentification désactivée',
  'account.disable': 'Accès retiré',
  'account.enable': 'Accès rendu',
  'account.erase': 'Compte effacé',
  'reservation.book': 'Dates gardées',
  'reservation.renew': 'Dates gardées de nouveau',
  'reservation.release': 'Dates libérées',
  'reservation.expire': 'Délai de paiement écoulé',
  'reservation.confirm': 'Réservation confirmée',
  'reservation.cancel': 'Réservation annulée',
  'reservation.no-show': 'Client absent au retrait',
  'reservation.return': 'Réservation finalisée',
  'reservation.correct-return': 'Retour corrigé',
  'reservation.change': 'Réservation modifiée',
  'block.create': 'Indisponibilité ajoutée',
  'block.change': 'Indisponibilité modifiée',
  'block.lift': 'Indisponibilité levée',
  'payment.open': 'Paiement ouvert',
  'payment.capture': 'Paiement reçu',
  'payment.ask-refund': 'Remboursement demandé',
  'payment.refund-taken': 'Remboursement pris en charge',
  'payment.refund': 'Remboursement effectué',
  'payment.refund-failed': 'Remboursement en échec',
  'payment.retry-refund': 'Remboursement redemandé',
  'payment.settle-alert': 'Alerte de paiement classée',
  'vehicle.create': 'Véhicule ajouté',
  'vehicle.modify': 'Véhicule modifié',
  'vehicle.change-photos': 'Photos modifiées',
  'vehicle.archive': 'Véhicule archivé',
  'vehicle.reactivate': 'Véhicule réactivé',
  'accessory.create': 'Accessoire ajouté',
  'accessory.modify': 'Accessoire modifié',
  'accessory.change-picture': 'Photo de l’accessoire modifiée',
  'accessory.remove': 'Accessoire supprimé',
  'price-rule.add': 'Règle de prix ajoutée',
  'price-rule.change': 'Règle de prix modifiée',
  'price-rule.remove': 'Règle de prix supprimée',
  'closure.close': 'Jours fermés',
  'closure.open': 'Jour rouvert',
  'closure.weekdays': 'Jours de fermeture de la semaine modifiés',
  'message.send': 'Message envoyé à l’agence',
  'email.see-failures': 'Échecs d’envoi vus',
  'settings.change': 'Réglages modifiés',
} as const;

/** Acts that this version records. */
export type AuditAct = keyof typeof acts;

export const auditActs: Readonly<Record<string, string>> = acts;

/** French names of the kinds of subjects; unknown kinds are shown by code. */
const subjects = {
  account: 'Compte',
  reservation: 'Réservation',
  payment: 'Paiement',
  vehicle: 'Véhicule',
  accessory: 'Accessoire',
  'price-rule': 'Règle de prix',
  closure: 'Jour de fermeture',
  block: 'Indisponibilité',
  message: 'Message de contact',
  email: 'Email',
  settings: 'Réglages',
} as const;

export type AuditSubject = keyof typeof subjects;

export const auditSubjects: Readonly<Record<string, string>> = subjects;

/** A field of `before` and `after`: its French name, and its unit where the value does not show it. */
export interface AuditField {
  label: string;
  unit?: 'euros' | 'km' | 'percent' | 'days';
}

/** Known fields; unknown ones are shown under their own names. */
export const auditFields: Readonly<Record<string, AuditField>> = {
  accessories: { label: 'Accessoires' },
  accessoriesPrice: { label: 'Prix des accessoires', unit: 'euros' },
  amount: { label: 'Montant', unit: 'euros' },
  balance: { label: 'Solde', unit: 'euros' },
  bootLitres: { label: 'Coffre (litres)' },
  brand: { label: 'Marque' },
  cancelReason: { label: 'Motif d’annulation' },
  canceledAt: { label: 'Annulée le' },
  category: { label: 'Catégorie' },
  closedDays: { label: 'Jours fermés' },
  closedWeekdays: { label: 'Jours fermés chaque semaine' },
  customerId: { label: 'Compte du client' },
  dailyPrice: { label: 'Prix journalier', unit: 'euros' },
  deposit: { label: 'Acompte', unit: 'euros' },
  description: { label: 'Description' },
  doors: { label: 'Portes' },
  due: { label: 'À payer à l’agence', unit: 'euros' },
  email: { label: 'Email' },
  endDate: { label: 'Fin' },
  energy: { label: 'Énergie' },
  expiresAt: { label: 'Dates gardées jusqu’au' },
  extraKmPrice: { label: 'Kilomètre supplémentaire', unit: 'euros' },
  firstName: { label: 'Prénom' },
  inspectionDue: { label: 'Contrôle technique' },
  insuranceDue: { label: 'Assurance' },
  kind: { label: 'Type de règle' },
  firstDay: { label: 'Premier jour' },
  lastDay: { label: 'Dernier jour' },
  lastName: { label: 'Nom' },
  maxDailyMileage: { label: 'Kilométrage max/jour', unit: 'km' },
  minDays: { label: 'Durée à partir de', unit: 'days' },
  mileage: { label: 'Kilométrage', unit: 'km' },
  mileageDriven: { label: 'Kilomètres parcourus', unit: 'km' },
  minAge: { label: 'Âge minimum' },
  minLicenceYears: { label: 'Permis depuis (ans)' },
  model: { label: 'Modèle' },
  name: { label: 'Nom' },
  note: { label: 'Note' },
  paid: { label: 'Payé', unit: 'euros' },
  percent: { label: 'Pourcentage', unit: 'percent' },
  phoneNumber: { label: 'Téléphone' },
  photos: { label: 'Photos' },
  photoUrls: { label: 'Photos' },
  plate: { label: 'Plaque' },
  quantity: { label: 'Quantité' },
  rangeKm: { label: 'Autonomie', unit: 'km' },
  reason: { label: 'Motif' },
  refund: { label: 'Remboursement' },
  refunded: { label: 'Remboursé', unit: 'euros' },
  reservationId: { label: 'Réservation' },
  role: { label: 'Rôle' },
  seats: { label: 'Places' },
  scope: { label: 'Véhicules concernés' },
  secondFactor: { label: 'Double authentification' },
  startDate: { label: 'Début' },
  status: { label: 'Statut' },
  totalPrice: { label: 'Prix total', unit: 'euros' },
  transmission: { label: 'Boîte' },
  vehicleId: { label: 'Véhicule' },
  vehiclePrice: { label: 'Prix du véhicule', unit: 'euros' },
  vin: { label: 'Numéro de châssis' },
  year: { label: 'Année' },
};

export const auditMessages = {
  kindInvalid: 'Le type d’élément n’est pas valide',
  idInvalid: 'L’identifiant n’est pas valide',
} as const;
