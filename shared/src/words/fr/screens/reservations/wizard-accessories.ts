export const pricesFailed = 'Impossible de charger le prix du véhicule';
export const tickTheBoxFirst = 'Cochez d’abord la case « Je ne suis pas un robot ».';
export const holdingDates = 'Réservation des dates...';
export const submitFailed = 'Erreur lors de la soumission';
export const vehicle = 'Véhicule';
export const totalIs = (total: string): string => `Prix total ${total}`;
export const continueToPayment = 'Continuer vers le paiement';
export const continueWithout = 'Continuer sans accessoire';
export const retry = 'Réessayer';
export const choiceAdapted = 'Le stock a changé pour ces dates : votre choix d’accessoires a été adapté.';
export const stockOfDates =
  'Le stock affiché est celui de vos dates. Vous pouvez aussi continuer sans rien ajouter.';
export const back = 'Revenir';
export const loadingAccessories = 'Chargement des accessoires...';
export const accessoriesFailed = 'Erreur lors du chargement des accessoires';
export const noneAvailable = 'Aucun accessoire disponible pour le moment.';
export const accessories = 'Accessoires';
