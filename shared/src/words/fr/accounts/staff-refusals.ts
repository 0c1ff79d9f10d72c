import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { staffRefusals } from '../../../accounts/staff/staff.refusals.ts';

export const staffRefusalWords: RefusalWords<typeof staffRefusals> = {
  unknown: 'Cette personne ne fait pas partie de l’équipe',
  alreadyMember: 'Cette personne fait déjà partie de l’équipe',
  customerHasAddress: 'Cette adresse est celle d’un client : choisissez-en une autre',
  lastOwner:
    'L’agence garde au moins un propriétaire qui a accès : donnez d’abord ce rôle à quelqu’un d’autre',
  alreadyJoined: 'Cette personne a déjà choisi son mot de passe',
  isDisabled: 'L’accès de cette personne est retiré : rendez-le d’abord',
  ownSecondFactor: 'Désactivez la vôtre dans votre profil, avec un code',
  noSecondFactor: 'Cette personne n’a pas de double authentification',
};
