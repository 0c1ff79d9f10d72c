export const makeOwnerQuestion = 'Donner le rôle de propriétaire ?';
export const makeOwner = 'Passer propriétaire';
export const saving = 'Enregistrement en cours...';
export const ownerConsequence = (name: string): string =>
  `${name} pourra tout faire, y compris changer l’équipe et les réglages.`;
export const makeEmployeeQuestion = 'Donner le rôle d’employé ?';
export const makeEmployee = 'Passer employé';
export const employeeConsequence = (name: string): string =>
  `${name} fera le travail du jour, sans les réglages, l’équipe, le journal, les importations, les exports ni les chiffres. Ses sessions sont fermées.`;
export const ownEmployeeConsequence =
  'Vous ne verrez plus les réglages, l’équipe, le journal, les importations ni les exports. Vos sessions sont fermées : reconnectez-vous.';
export const makeAccountantQuestion = 'Donner le rôle de comptable ?';
export const makeAccountant = 'Passer comptable';
export const accountantConsequence = (name: string): string =>
  `${name} lira les documents, les exports, le journal des recettes et les chiffres, et ne verra plus rien d’autre : ni réservations, ni clients, ni véhicules. Ses sessions sont fermées.`;
export const ownAccountantConsequence =
  'Vous lirez les documents, les exports, le journal des recettes et les chiffres, et ne verrez plus rien d’autre : ni réservations, ni clients, ni véhicules. Vos sessions sont fermées : reconnectez-vous.';
export const revokeQuestion = 'Retirer l’accès ?';
export const revokeAccess = 'Retirer l’accès';
export const revoking = 'Retrait en cours...';
export const revokeConsequence = (name: string): string =>
  `${name} est déconnecté de tous ses appareils et ne peut plus se connecter. Ce qui a été fait reste au journal, et l’accès peut être rendu.`;
export const ownRevokeConsequence =
  'Vous êtes déconnecté de tous vos appareils. Seul un autre propriétaire peut vous rendre l’accès.';
export const restoreQuestion = 'Rendre l’accès ?';
export const restoreAccess = 'Rendre l’accès';
export const restoreConsequence = (name: string): string =>
  `${name} peut de nouveau se connecter avec son mot de passe.`;
export const removeSecondFactorQuestion = 'Retirer la double authentification ?';
export const remove = 'Retirer';
export const removeSecondFactorConsequence = (name: string): string =>
  `${name} est déconnecté de tous ses appareils et se reconnecte avec son seul mot de passe. Un email l’en avertit. Faites-le seulement si vous l’avez reconnu.`;
