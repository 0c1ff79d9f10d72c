export const notARobot = 'Je ne suis pas un robot';
export const verifying = 'Vérification en cours...';
export const verified = 'Vérifié';
export const verificationFailed = 'La vérification a échoué. Réessayez dans un instant.';
export const verificationExpired = 'La vérification a expiré. Cochez la case à nouveau.';
export const captcha = 'Vérification anti-robot';
export const captchaLoadFailed = 'La vérification anti-robot n’a pas pu être chargée.';
export const retry = 'Réessayer';
export const loadingCaptcha = 'Chargement de la vérification...';
export const captchaAppears =
  'Vérification anti-robot : elle apparaît ici dès que vous remplissez le formulaire.';
export const verificationRequired = 'Vérification requise !';
export const pleaseWait = 'Vérification en cours : veuillez patienter.';
export const messageNotSent = 'Message non envoyé';
export const fieldRequired = 'Ce champ est obligatoire.';
export const faultOf = (field: string, fault: string): string => `${field} : ${fault}`;
