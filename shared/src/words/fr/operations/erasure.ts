import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';

export const erasureWords = {
  erasedPartly: (label: string): string => `${label} est effacé, sauf ce que l'agence doit encore garder.`,
  erased: (label: string): string => `${label} est effacé.`,
  accountErased: (id: number): string =>
    `  Compte ${id} : sans nom, adresse ni téléphone ; ses sessions sont fermées.`,
  nobodyHadThem: "  Aucun compte n'avait cette adresse ou ce nom.",
  noAccount: "  Cette personne n'a pas de compte.",
  namesakes: '  À vérifier : du même nom, et peut-être la même personne. Rien n’en est effacé :',
  messagesRemoved: ({
    messagesCount,
    mailsCount,
    filesCount,
  }: {
    messagesCount: number;
    mailsCount: number;
    filesCount: number;
  }): string =>
    `  Messages de contact supprimés : ${messagesCount}. Courriers supprimés : ${mailsCount}, fichiers de courriers : ${filesCount}.`,
  textsEmptied: "  Textes vidés, parce qu'ils la nommaient :",
  textsToRead:
    '  À lire : ces textes ont peut-être trait à cette personne, ou à une autre du même nom. Pour les vider aussi, la même commande avec --notes :',
  messagesToRead:
    "  À lire : ces messages sont peut-être de la même personne (effacez alors aussi leur adresse), ou parlent d'elle :",
  providerKeeps:
    '  Le prestataire de paiement garde ce que la personne lui a donné ; à lui demander (docs/operations.md) :',
  rentalsKept: (count: number): string => `  Réservations conservées pour la comptabilité : ${count}.`,
  rentalsKeptUntil: ({ count, until, years }: { count: number; until: IsoDate; years: number }): string =>
    `  Réservations conservées pour la comptabilité : ${count}, sans nom sauf sur les reçus, jusqu'au ${formatShortDate(until)} : la loi impose de garder livres et pièces de TVA ${years} ans (RGPD, art. 17.3, b).`,
  rentalOfOther: ({ id, startDate, endDate }: { id: number; startDate: IsoDate; endDate: IsoDate }): string =>
    `réservation n° ${id} d'un autre client, du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`,
  removedFromOther: (which: string, papers: number): string =>
    `  Effacé de la ${which} : contrat et constats sans elle, ${papers}.`,
  keptOfOther: (keptUntil: IsoDate, which: string): string =>
    `  Gardé jusqu'au ${formatShortDate(keptUntil)}, puis effacé par le serveur : ${which} (identité du conducteur, contrat et constats signés). L'agence doit pouvoir nommer le conducteur tant qu'une infraction n'est pas prescrite, et prouver l'état du véhicule (RGPD, art. 17.3, b et e).`,
  lineUnreadable: (index: number, file: string): string =>
    `La ligne ${index} de ${file} est illisible : corrigez-la ou retirez-la, sans quoi une personne effacée pourrait revenir.`,
  nothingAtAddress: (email: string): string => `Rien n'est conservé sous l'adresse ${email}.`,
  nothingUnder: (typed: string): string => `Rien n'est conservé sous « ${typed} ».`,
  didYouMean: 'Vouliez-vous dire :',
  driverKeptFor:
    "identité du conducteur en cas d'infraction routière, contrat et constats comme preuve : jusqu'à la prescription",
  born: (name: string, born: IsoDate): string => `${name}, né(e) le ${formatShortDate(born)}`,
  sayWho:
    "Dites de qui il s'agit : un nom, une date de naissance, un numéro de permis, une adresse email ou un numéro de compte.",
  maybeOneOf: (typed: string, count: number): string =>
    `« ${typed} » peut être l'une de ces ${count} personnes :`,
  sayMore:
    "Précisez : le nom avec la date de naissance ou avec « n° » et une réservation, le numéro du permis, l'adresse email ou le numéro du compte.",
  drives: (rentals: string): string => `conduit ou signe : réservation n° ${rentals}`,
  messageOf: (id: number, email: string): string => `    message n° ${id}, de ${email}`,
  licences: (numbers: string): string => `permis ${numbers}`,
  account: (id: number, email: string | null): string =>
    `compte n° ${id}${email === null ? '' : ` (${email})`}`,
  messagesFrom: (email: string): string => `messages de ${email}`,
};
