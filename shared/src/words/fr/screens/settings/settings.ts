export const saving = 'Enregistrement en cours...';
export const save = 'Enregistrer';
export const saved = 'Enregistré';
export const lead = 'Ce qu’est l’agence, ses prix, ses jours de fermeture, ses locations et ses documents';
export const heading = 'Réglages';
export const prices = 'Prix';
export const reservationsKeepPrice = 'Les réservations existantes gardent leur prix.';
export const loadingRules = 'Chargement des règles de prix...';
export const rulesLoadFailed = 'Erreur lors du chargement des règles de prix';
export const ruleRemoved = 'La règle a été supprimée';
export const extraKm = 'Kilomètre supplémentaire';
export const extraKmNote =
  'Le prix d’un kilomètre au-delà des kilomètres compris, annoncé pour chaque véhicule qui n’a pas le sien.';
export const loadingExtraKm = 'Chargement du prix du kilomètre...';
export const extraKmLoadFailed = 'Erreur lors du chargement du prix du kilomètre';
export const returnCharges = 'Frais de retour';
export const returnChargesNote =
  'Ce que le décompte du retour calcule ; chaque montant peut y être changé, avec un motif. La franchise est nommée au contrat.';
export const loadingReturnCharges = 'Chargement des frais de retour...';
export const returnChargesLoadFailed = 'Erreur lors du chargement des frais de retour';
export const insurance = 'Assurance et carburant';
export const insuranceNote =
  'Ce que le client lit avant de payer : sur la page du véhicule, à l’étape du paiement, au contrat et dans le mail de confirmation.';
export const loadingInsurance = 'Chargement du texte...';
export const insuranceLoadFailed = 'Erreur lors du chargement du texte sur l’assurance et le carburant';
export const absentCustomer = 'Client absent';
export const absentCustomerNote =
  'Passé ce délai, une réservation peut être annulée pour absence : l’acompte reste acquis.';
export const loadingGrace = 'Chargement du délai d’attente...';
export const graceLoadFailed = 'Erreur lors du chargement du délai d’attente';
export const reductions = 'Réductions des employés';
export const reductionsNote =
  'Au-delà de ce montant, une réduction demande l’accord d’un gérant ; une remise au comptoir aussi.';
export const loadingReductions = 'Chargement de la limite des réductions...';
export const reductionsLoadFailed = 'Erreur lors du chargement de la limite des réductions';
export const till = 'Caisse';
export const tillNote = 'Une caisse clôturée ne prend plus d’espèces de sa journée.';
export const loadingTill = 'Chargement du réglage de la caisse...';
export const tillLoadFailed = 'Erreur lors du chargement du réglage de la caisse';
export const closures = 'Jours de fermeture';
export const closuresNote =
  'Un jour fermé, aucun véhicule n’est remis ni rendu ; une location peut le traverser. Les réservations existantes ne changent pas.';
export const loadingClosures = 'Chargement des jours de fermeture...';
export const closuresLoadFailed = 'Erreur lors du chargement des jours de fermeture';
export const agency = 'Agence';
export const rentals = 'Locations';
export const documents = 'Documents';
export const sections = 'Sections des réglages';
export const team = 'Équipe';
