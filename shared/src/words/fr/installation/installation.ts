import { isInvented, type MissingFact } from '../../../agency/agency.rules.ts';

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

/** The same for what the demonstration invented, which the site shows all the same. */
const trueFactNames: Readonly<Record<MissingFact, string>> = {
  name: 'le vrai nom',
  address: 'la vraie adresse',
  phone: 'le vrai téléphone',
  email: 'une vraie adresse email',
  companyNumber: 'le vrai numéro d’entreprise',
  vatNumber: 'le vrai numéro de TVA',
  iban: 'le vrai IBAN',
};

/** A fact that is missing, as it stands in a sentence. */
export const missingFactName = (name: MissingFact, facts: Readonly<Record<MissingFact, string>>): string =>
  isInvented(name, facts[name])
    ? `${trueFactNames[name]} (« ${facts[name]} » est un exemple)`
    : agencyFactNames[name];

/** What the agency reads about its own installation. */
export const installationMessages = {
  /** The mail server is not asked when mails are written to files. */
  writtenToFile: (directory: string): string =>
    `Aucun serveur de messagerie n’est réglé : le message est écrit dans ${directory}.`,
  noMailer: 'Aucun envoi de messages n’est réglé sur ce serveur.',
  /** The way to the mail server failed before it said anything. */
  mailServerSilent: 'Le serveur de messagerie n’a pas répondu.',
} as const;
