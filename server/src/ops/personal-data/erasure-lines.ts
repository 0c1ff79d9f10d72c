import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { ACCOUNTING_RETENTION_YEARS, accountingKeptUntil } from '@volant/shared/retention.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Subject } from './persons/find-person.ts';
import type { Mention } from './mentions.ts';

/** The result of an erasure. */
export interface Done {
  subject: Subject;
  /** Rentals that are kept for the books. */
  reservations: readonly { end_date: IsoDate }[];
  payments: readonly { created_at: Date; intent_id: string | null; provider_id: string | null }[];
  messages: readonly unknown[];
  /** Messages that may be theirs or about them. */
  alike: readonly { id: number; email: string }[];
  mails: readonly unknown[];
  files: readonly string[];
  elsewhere: readonly Elsewhere[];
  erased: readonly Mention[];
  toRead: readonly Mention[];
}

/** The result of an erasure as lines for the operator. */
export const erasureLines = (done: Done): string[] => {
  const { subject, alike, elsewhere, erased, toRead } = done;
  const intents = done.payments.flatMap((row) => row.intent_id ?? row.provider_id ?? []);
  const kept = elsewhere.filter(({ keptUntil }) => keptUntil !== null);
  return [
    kept.length > 0
      ? `${subject.label} est effacé, sauf ce que l'agence doit encore garder.`
      : `${subject.label} est effacé.`,
    ...(subject.account
      ? [
          `  Compte ${subject.account.id} : sans nom, adresse ni téléphone ; ses sessions sont fermées.`,
          booksLine(done),
        ]
      : subject.appearances.length === 0
        ? ["  Aucun compte n'avait cette adresse ou ce nom."]
        : ["  Cette personne n'a pas de compte."]),
    ...elsewhere.map(placeLine),
    ...(subject.namesakes.length > 0
      ? [
          '  À vérifier : du même nom, et peut-être la même personne. Rien n’en est effacé :',
          ...subject.namesakes.map((other) => `    ${other}`),
        ]
      : []),
    `  Messages de contact supprimés : ${done.messages.length}. Courriers supprimés : ${done.mails.length}, fichiers de courriers : ${done.files.length}.`,
    ...(erased.length > 0
      ? [`  Textes vidés, parce qu'ils la nommaient :`, ...erased.map(({ where }) => `    ${where}`)]
      : []),
    ...(toRead.length > 0
      ? [
          '  À lire : ces textes ont peut-être trait à cette personne, ou à une autre du même nom. Pour les vider aussi, la même commande avec --notes :',
          ...toRead.map(({ where, text }) => `    ${where} : ${text.replaceAll(/\s+/g, ' ')}`),
        ]
      : []),
    ...(alike.length > 0
      ? [
          "  À lire : ces messages sont peut-être de la même personne (effacez alors aussi leur adresse), ou parlent d'elle :",
          ...alike.map((row) => `    message n° ${row.id}, de ${row.email}`),
        ]
      : []),
    ...(intents.length > 0
      ? [
          '  Le prestataire de paiement garde ce que la personne lui a donné ; à lui demander (docs/operations.md) :',
          `    ${intents.join(' ')}`,
        ]
      : []),
  ];
};

/** The line about the books, which are kept without a name, apart from the receipts. */
const booksLine = ({ reservations, payments }: Done): string => {
  const days = [
    ...reservations.map((row) => row.end_date),
    ...payments.map((row) => agencyDay(row.created_at)),
  ].toSorted();
  const last = days.at(-1);
  const count = `  Réservations conservées pour la comptabilité : ${reservations.length}`;
  if (last === undefined) return `${count}.`;
  return `${count}, sans nom sauf sur les reçus, jusqu'au ${formatShortDate(accountingKeptUntil(last))} : la loi impose de garder livres et pièces de TVA ${ACCOUNTING_RETENTION_YEARS} ans (RGPD, art. 17.3, b).`;
};

const placeLine = ({ rental, documents, keptUntil }: Elsewhere): string => {
  const which = `réservation n° ${rental.id} d'un autre client, du ${formatShortDate(rental.start_date)} au ${formatShortDate(rental.end_date)}`;
  if (keptUntil === null)
    return `  Effacé de la ${which} : contrat et constats sans elle, ${documents.length}.`;
  return `  Gardé jusqu'au ${formatShortDate(keptUntil)}, puis effacé par le serveur : ${which} (identité du conducteur, contrat et constats signés). L'agence doit pouvoir nommer le conducteur tant qu'une infraction n'est pas prescrite, et prouver l'état du véhicule (RGPD, art. 17.3, b et e).`;
};
