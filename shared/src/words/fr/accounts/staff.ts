import type { StaffRole } from '../../../accounts/staff.rules.ts';

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Propriétaire',
  employee: 'Employé',
};

/** What each role may do, shown on the team screen. */
export const staffRoleHints: Readonly<Record<StaffRole, string>> = {
  owner: 'Tout, y compris les réglages, les prix, l’équipe, le journal, les importations et les exports.',
  employee: 'Le travail du jour : planning, réservations, comptoir, véhicules, départs et retours.',
};

export const staffMessages = {
  roleInvalid: 'Choisissez un rôle',
  /** The request has neither a role nor an access. */
  changeMissing: 'Indiquez ce qui change',
  disabledInvalid: 'L’accès doit être ouvert ou fermé',
  unknown: 'Cette personne ne fait pas partie de l’équipe',
  alreadyMember: 'Cette personne fait déjà partie de l’équipe',
  customerHasAddress: 'Cette adresse est celle d’un client : choisissez-en une autre',
  lastOwner:
    'L’agence garde au moins un propriétaire qui a accès : donnez d’abord ce rôle à quelqu’un d’autre',
  alreadyJoined: 'Cette personne a déjà choisi son mot de passe',
  isDisabled: 'L’accès de cette personne est retiré : rendez-le d’abord',
  ownSecondFactor: 'Désactivez la vôtre dans votre profil, avec un code',
  noSecondFactor: 'Cette personne n’a pas de double authentification',
  invitationSent: (email: string): string => `Une invitation a été envoyée à ${email}.`,
} as const;
