export const settledAfterSending =
  'L’encaissement et la caution ont besoin du réseau : ils se notent ici dès que le rapport est envoyé, ou plus tard sur la page de la réservation.';
export const payment = 'Règlement';
export const loadingAccount = 'Chargement du compte...';
export const accountFailed = 'Erreur lors du chargement du compte';
export const dueWithCharges = (amount: string): string => `Reste dû : ${amount}, frais du retour compris.`;
export const takePayment = (amount: string): string => `Encaisser ${amount}`;
export const owedToCustomer = (amount: string): string => `À rendre au client : ${amount}.`;
export const refund = (amount: string): string => `Rembourser ${amount}`;
export const nothingDue = 'Plus rien n’est dû pour cette location.';
export const dueForRental = 'Reste dû pour la location';
export const returnAccount = 'Décompte du retour';
export const toGiveBack = 'À rendre';
export const toPay = 'À payer';
export const offline = 'Hors ligne';
export const needsNetwork =
  'L’encaissement et la caution ont besoin du réseau ; ils se notent aussi plus tard, sur la page de la réservation. Le rapport continue sur cet appareil.';
export const chargesAfterSignature = 'Les frais du retour s’encaissent juste après la signature.';
export const returnCharges = 'Frais du retour';
export const driven = (distance: string, included: string): string =>
  `${distance} parcourus, ${included} compris`;
export const late = (days: string): string => `, ${days} de retard`;
export const missingFuel = (eighths: number): string => `, ${eighths}/8 de carburant manquant`;
export const missingCharge = (percent: number): string => `, ${percent} % de charge manquante`;
export const needsCleaning = 'Le véhicule doit être nettoyé';
export const noCharge = 'Aucun frais.';
export const addCharges = 'Ajouter d’autres frais';
export const computed = (amount: string, cause: string): string =>
  `Calculé : ${amount}${cause && `, ${cause}`}`;
export const toAssessWithExcess = (excess: string): string =>
  `À évaluer ; franchise de ${excess} au plus par sinistre que l’assurance couvre`;
export const toAssess = 'À évaluer';
export const amount = 'Montant';
export const amountReason = 'Motif du montant';
export const leftToSettle = (isCredit: boolean, amount: string): string =>
  `${isCredit ? toGiveBack : toPay} : ${amount}`;
