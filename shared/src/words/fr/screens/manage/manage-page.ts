export const vehicleManagementHint =
  'Le catalogue tel que vos clients le voient, avec vos boutons pour ajouter et modifier.';
export const vehicleManagement = 'Gestion des véhicules';
export const archivedVehiclesHint = 'Les véhicules retirés du catalogue, à consulter ou à réactiver.';
export const archivedVehicles = 'Véhicules archivés';
export const reservationManagementHint =
  'Toutes les réservations, à annuler ou à finaliser au retour du véhicule.';
export const reservationManagement = 'Gestion des réservations';
export const accessoryManagementHint = 'Les accessoires à louer avec un véhicule, leur prix et leur stock.';
export const accessoryManagement = 'Gestion des accessoires';
export const whatToManage = 'Que souhaitez-vous gérer ?';
export const hello = (firstName: string): string => `Bonjour ${firstName}`;
export const paymentRecorded = 'Le paiement est enregistré.';
export const returnRecorded = 'Le retour est enregistré.';
export const noShowCanceled = 'Client absent : la réservation est annulée.';
export const nameQuestion = 'Comment vous appelez-vous ?';
export const whyNameAsked =
  'Votre compte porte encore le nom de l’agence. Le vôtre figure sur les contrats que vous signez et dans le journal.';
export const toHandle = 'À traiter';
export const toHandleCount = (count: number): string => `À traiter (${count})`;
