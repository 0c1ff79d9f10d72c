import type { StaffRole } from '../../../accounts/staff/staff.rules.ts';

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Propriétaire',
  employee: 'Employé',
  accountant: 'Comptable',
};

/** What each role may do, shown on the team screen. */
export const staffRoleHints: Readonly<Record<StaffRole, string>> = {
  owner: 'Tout, y compris les réglages, les prix, l’équipe, le journal, les importations et les exports.',
  employee: 'Le travail du jour : planning, réservations, comptoir, véhicules, départs et retours.',
  accountant:
    'Les livres, en lecture : documents, exports, journal des recettes et chiffres. Ni clients, ni réservations, ni permis.',
};

export const staffMessages = {
  invitationSent: (email: string): string => `Une invitation a été envoyée à ${email}.`,
} as const;
