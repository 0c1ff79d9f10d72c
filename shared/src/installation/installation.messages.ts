import type { MissingFact } from '../agency/agency.rules.ts';

/** French names of the agency's facts, as they stand in a sentence. */
const agencyFactNames: Readonly<Record<MissingFact, string>> = {
  name: 'le nom',
  address: 'l’adresse',
  phone: 'le téléphone',
  email: 'l’adresse email',
  companyNumber: 'le numéro d’entreprise',
  vatNumber: 'le numéro de TVA',
  iban: 'l’IBAN',
};

/** A fact that is missing, as it stands in a sentence. An address of the demonstration is shown on the site all the same. */
export const missingFactName = (name: MissingFact, { email }: { email: string }): string =>
  name === 'email' && email !== ''
    ? `une vraie adresse email (${email} est un exemple)`
    : agencyFactNames[name];

/** What the agency reads about its own installation. */
export const installationMessages = {
  putAwayInvalid: 'Dites si la liste est rangée',
  /** The mail server is not asked when mails are written to files. */
  writtenToFile: (directory: string): string =>
    `Aucun serveur de messagerie n’est réglé : le message est écrit dans ${directory}.`,
  noMailer: 'Aucun envoi de messages n’est réglé sur ce serveur.',
  /** The way to the mail server failed before it said anything. */
  mailServerSilent: 'Le serveur de messagerie n’a pas répondu.',
  providerRefused:
    'Le prestataire de paiement refuse de montrer le compte : vérifiez les clés, ou donnez à la clé restreinte le droit de lire le compte.',
} as const;
