import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';

export const retentionWords = {
  removed: 'Supprimé :',
  toRemove: "À supprimer (essai : rien n'est changé ; `npm run retention -- --apply` supprime) :",
  messages: ({
    contactMessage,
    contactMessages,
    requestTexts,
  }: {
    contactMessage: IsoDate;
    contactMessages: number;
    requestTexts: number;
  }): string =>
    `  messages de contact d'avant le ${formatShortDate(contactMessage)} : ${contactMessages}, textes de demandes sur une réservation : ${requestTexts}`,
  drivers: ({
    driver,
    drivers,
    driverErasures,
    fines,
    log,
    drafts,
  }: {
    driver: IsoDate;
    drivers: number;
    driverErasures: number;
    fines: number;
    log: IsoDate;
    drafts: number;
  }): string =>
    `  conducteurs de locations terminées avant le ${formatShortDate(driver)} : ${drivers}, effacements demandés par des conducteurs : ${driverErasures}, amendes d'avant ce jour : ${fines}, rapports jamais signés d'avant le ${formatShortDate(log)} : ${drafts}`,
  mails: ({ log, mails, mailFiles }: { log: IsoDate; mails: number; mailFiles: number }): string =>
    `  courriers partis ou abandonnés avant le ${formatShortDate(log)} : ${mails}, fichiers de courriers : ${mailFiles}`,
  events: (log: IsoDate, events: number): string =>
    `  événements du prestataire de paiement d'avant le ${formatShortDate(log)} : ${events}`,
  rateLimits: (rateLimits: number): string => `  compteurs de tentatives échus : ${rateLimits}`,
  journal: ({
    log,
    addresses,
    account,
    accounting,
    entries,
  }: {
    log: IsoDate;
    addresses: number;
    account: IsoDate;
    accounting: IsoDate;
    entries: number;
  }): string =>
    `  adresses réseau du journal d'avant le ${formatShortDate(log)} : ${addresses}, lignes d'avant le ${formatShortDate(account)} (comptes) et le ${formatShortDate(accounting)} : ${entries}`,
  rentals: ({
    accounting,
    reservations,
    payments,
  }: {
    accounting: IsoDate;
    reservations: number;
    payments: number;
  }): string =>
    `  réservations terminées avant le ${formatShortDate(accounting)} : ${reservations}, paiements : ${payments}`,
  accountsRemoved: ({
    account,
    unproved,
    accountsDeleted,
    accountsErased,
  }: {
    account: IsoDate;
    unproved: IsoDate;
    accountsDeleted: number;
    accountsErased: number;
  }): string =>
    `  comptes sans activité depuis le ${formatShortDate(account)}, ou sans réservation et jamais confirmés depuis le ${formatShortDate(unproved)} : ${accountsDeleted}, et ${accountsErased} rendus anonymes (écritures comptables conservées)`,
  accountsToRemove: ({
    account,
    unproved,
    accountsDeleted,
    accountsErased,
  }: {
    account: IsoDate;
    unproved: IsoDate;
    accountsDeleted: number;
    accountsErased: number;
  }): string =>
    `  comptes sans activité depuis le ${formatShortDate(account)}, ou sans réservation et jamais confirmés depuis le ${formatShortDate(unproved)} : ${accountsDeleted}, et ${accountsErased} à rendre anonymes (écritures comptables conservées)`,
  setAside: (log: IsoDate, setAside: number): string =>
    `  bases mises de côté par une restauration avant le ${formatShortDate(log)} : ${setAside}`,
};
