export const accountDeleted = 'Compte supprimé';
export const backHome = 'Retour à l’accueil';
export const recordsKept = (deleted: string): string =>
  `${deleted} Vos réservations et vos paiements restent dans la comptabilité de l’agence, sans votre nom.`;
export const deleteAccountQuestion = 'Supprimer mon compte ?';
export const deleteForGood = 'Supprimer définitivement';
export const deletionConsequences = (retentionYears: number): string =>
  `Votre nom, vos coordonnées, vos contrats et vos messages sont effacés, et vos sessions fermées. Réservations, paiements et reçus restent dans la comptabilité, et l’identité des conducteurs ${retentionYears} ans après la location, comme la loi l’impose. Rien ne peut être remis ensuite.`;
export const currentPassword = 'Mot de passe actuel';
export const unknownDevice = 'Appareil inconnu';
export const thisDevice = 'Cet appareil';
export const connectedOn = (day: string): string => `Connecté le ${day}`;
export const seenOn = (day: string): string => `Vu le ${day}`;
export const disconnectDevice = (device: string, connectedOn: string): string =>
  `Déconnecter ${device}, connecté le ${connectedOn}`;
export const oneMoment = 'Un instant...';
export const disconnect = 'Déconnecter';
export const devicesLoadFailed = 'La liste de vos appareils connectés n’a pas pu être chargée.';
export const connectedDevices = 'Appareils connectés';
export const disconnectOthers = 'Déconnecter les autres appareils';
export const yourData = 'Vos données';
export const fileContents =
  'Le fichier contient tout ce que l’agence garde sous votre compte : coordonnées, réservations, paiements, documents et messages.';
export const preparing = 'Préparation...';
export const downloadMyData = 'Télécharger mes données';
export const deleteMyAccount = 'Supprimer mon compte';
export const deleting = 'Suppression...';
export const dayAndTime = (day: string, time: string): string => `${day} à\u00a0${time}`;
