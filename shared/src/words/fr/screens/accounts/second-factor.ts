export const recoveryCode = 'Code de récupération';
export const appCode = 'Code de votre application';
export const recoveryCodeHint = 'L’un des codes que vous avez gardés ; chacun ne sert qu’une fois';
export const appCodeHint = 'Les 6 chiffres que votre application d’authentification affiche';
export const useApp = 'Utiliser l’application';
export const useRecoveryCode = 'Utiliser un code de récupération';
export const currentPassword = 'Mot de passe actuel';
export const verifying = 'Vérification...';
export const disable2fa = 'Désactiver la double authentification';
export const back = 'Retour';
export const proceed = 'Continuer';
export const codesCopied = 'Codes copiés.';
export const copyImpossible = 'La copie n’est pas possible ici : imprimez les codes ou notez-les.';
export const yourRecoveryCodes = 'Vos codes de récupération';
export const keepCodesSafe =
  'Gardez-les à l’abri, ailleurs que sur votre téléphone : chacun remplace une fois le code de l’application. Ils ne seront plus affichés.';
export const copy = 'Copier';
export const print = 'Imprimer';
export const codesKept = 'Je les ai gardés';
export const qrCode = 'Code QR à scanner avec votre application d’authentification';
export const scanOrType = 'Scannez ce code avec votre application d’authentification, ou tapez-y cette clé :';
export const enable2fa = 'Activer la double authentification';
export const active = 'Active';
export const activeMeaning = 'À chaque connexion, le site demande en plus le code de votre application.';
export const purpose =
  'Un mot de passe peut être volé. Avec une application d’authentification sur votre téléphone, il ne suffit plus pour entrer.';
export const disable = 'Désactiver';
export const enable = 'Activer';
export const nowActive = 'La double authentification est active.';
export const nowDisabled = 'La double authentification est désactivée.';
export const secondFactor = 'Double authentification';
export const protectAccess = 'Protégez l’accès de l’agence';
export const promptReason =
  'Votre compte ouvre toutes les réservations. Activez la double authentification : votre mot de passe seul ne suffira plus pour entrer.';
export const later = 'Plus tard';
