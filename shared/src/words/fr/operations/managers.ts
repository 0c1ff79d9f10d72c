import { formatLongDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';

export const managersWords = {
  usage: [
    'Usage :',
    '  npm run manager -- add <email> [prénom] [nom]   ajoute un propriétaire ; son mot de passe est demandé,',
    "                                                  ou lu sur l'entrée standard, ou dans MANAGER_PASSWORD",
    '  npm run manager -- list                         liste les gestionnaires',
    "  npm run manager -- disable <email>              retire l'accès d'un gestionnaire et ferme ses sessions",
    "  npm run manager -- enable <email>               lui rend l'accès",
    '  npm run manager -- reset-totp <email>           supprime sa double authentification (téléphone perdu)',
  ],
  askPassword: "Mot de passe (il ne s'affiche pas) : ",
  askAgain: 'Le même, encore une fois : ',
  givenUp: "Abandonné : rien n'a été ajouté.",
  added: ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
    `Gestionnaire ajouté : ${firstName} ${lastName} <${email}>`,
  addressOfManager: (email: string): string =>
    `${email} est déjà l'adresse d'un gestionnaire. S'il a oublié son mot de passe : « Oublié ? » sur la page de connexion.`,
  addressOfCustomer: (email: string): string =>
    `${email} est déjà l'adresse d'un client : choisissez une autre adresse pour le gestionnaire.`,
  since: (createdAt: IsoDate): string => `depuis le ${formatLongDate(createdAt)}`,
  employee: 'employé',
  accountant: 'comptable',
  disabledSince: (disabledAt: IsoDate): string => `accès retiré le ${formatLongDate(disabledAt)}`,
  disabled: (email: string): string => `Accès retiré : ${email}. Ses sessions sont fermées.`,
  noManagerLeft: "Plus aucun gestionnaire n'a accès au site : ajoutez-en un (npm run manager -- add).",
  noOwnerLeft: "Plus aucun propriétaire n'a accès au site : ajoutez-en un (npm run manager -- add).",
  enabled: (email: string): string => `Accès rendu : ${email}.`,
  totpRemoved: (email: string): string =>
    `Double authentification supprimée : ${email}. Son mot de passe suffit jusqu'à ce qu'elle soit activée à nouveau.`,
  totpAbsent: (email: string): string => `${email} n'avait pas de double authentification.`,
  unknown: (email: string): string => `Aucun gestionnaire n'a l'adresse ${email}.`,
  none: 'Aucun gestionnaire.',
  secondFactor: 'double authentification',
};
