export const invitationIncomplete = 'L’invitation n’est pas complète';
export const invitationNotSent = 'L’invitation n’a pas été envoyée';
export const invitePerson = 'Inviter une personne';
export const sendInvitation = 'Envoyer l’invitation';
export const sending = 'Envoi en cours...';
export const firstName = 'Prénom';
export const lastName = 'Nom';
export const email = 'Email';
export const role = 'Rôle';
export const ownPasswordHint = 'La personne choisit elle-même son mot de passe, avec le lien de l’email.';
export const you = 'Vous';
export const invitationSent = 'Invitation envoyée';
export const accessRevoked = 'Accès retiré';
export const makeEmployee = 'Passer employé';
export const makeAccountant = 'Passer comptable';
export const makeOwner = 'Passer propriétaire';
export const restoreAccess = 'Rendre l’accès';
export const revokeAccess = 'Retirer l’accès';
export const lead = 'Qui a accès au site de l’agence, et ce que chacun peut y faire';
export const team = 'Équipe';
export const people = 'Personnes de l’agence';
export const invite = 'Inviter';
export const ofTeam = 'de l’équipe';
export const invitationGoesTo = (email: string): string => `Une invitation part à l’adresse ${email}.`;
export const changeSaved = (name: string): string => `Enregistré : ${name}`;
export const inviteAgain = 'Renvoyer l’invitation';
export const removeSecondFactor = 'Retirer la double authentification';
export const accessRevokedOn = (day: string): string => `Accès retiré le ${day}`;
export const passwordNotChosen = (since: string): string =>
  `Ajouté le ${since}, n’a pas encore choisi son mot de passe`;
export const memberSince = (
  since: string,
  lastSeen: string | undefined,
  hasSecondFactor: boolean,
): string => {
  const seen = lastSeen === undefined ? 'pas encore venu' : `vu le ${lastSeen}`;
  return `Depuis le ${since}, ${seen}, ${hasSecondFactor ? '' : 'sans '}double authentification`;
};
