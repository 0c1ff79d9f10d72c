import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { limitMoment, retentionLimits, type RetentionLimits } from '@volant/shared/retention.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { system } from '../../platform/actor.ts';
import { deleteAccounts } from '../../accounts/index.ts';
import { deleteEntriesBefore, transact } from '../../audit/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { deleteMessagesBefore } from '../../contact/index.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { deleteMailsOf } from '../../outbox/index.ts';
import { eraseDueDrivers } from './due-drivers.ts';
import { deleteFinesBefore } from '../../fines/index.ts';
import { mailFilesBefore, removeFiles } from '../personal-data/mail-files.ts';
import { deleteLogsBefore, erasePerson } from '../personal-data/persons/persons.ts';
import type { SetAside } from '../backups/replaced-databases.ts';
import { deleteDraftsBefore, deleteDriversBefore } from '../../handovers/index.ts';
import { eraseRequestTextsBefore } from '../../reservations/index.ts';
import { deleteAccountingBefore, lockInactiveAccounts, lockUnprovedAccounts } from './retention.store.ts';

/** The numbers of deleted items or, in a dry run, of those that would be deleted. */
export interface RetentionReport {
  limits: RetentionLimits;
  contactMessages: number;
  /** Texts of requests about reservations. */
  requestTexts: number;
  /** Identities of drivers. */
  drivers: number;
  /** Drivers erased from documents of others at their request. */
  driverErasures: number;
  /** Fines, with the identity of the driver. */
  fines: number;
  /** Reports that were never signed. */
  drafts: number;
  mails: number;
  mailFiles: number;
  events: number;
  rateLimits: number;
  /** Network addresses in the journal. */
  addresses: number;
  /** Entries of the journal. */
  entries: number;
  reservations: number;
  payments: number;
  accountsErased: number;
  accountsDeleted: number;
  setAside: number;
}

/** Deletes what is older than `shared/src/retention.ts` allows. */
export const retentionService = ({
  db,
  clock,
  mailDirectory,
  listSetAside,
}: DbAndClock & {
  mailDirectory: string;
  /** Lists databases that restores replaced. */
  listSetAside(): Promise<SetAside[]>;
}) => {
  /** A dry run does the same and rolls back, so that it reports exactly what would happen. */
  const run = async ({ apply }: { apply: boolean }): Promise<RetentionReport> => {
    const now = clock.now();
    const limits = retentionLimits(now);
    const files = await mailFilesBefore(mailDirectory, limitMoment(limits.log));
    const aside = (await listSetAside()).filter(({ since }) => since < limitMoment(limits.log));
    const report = await transact(db, system('command'), async (tx) => {
      const messageIds = await deleteMessagesBefore(tx, limitMoment(limits.contactMessage));
      await deleteMailsOf(tx, { accountIds: [], messageIds, words: [] });
      const requestTexts = await eraseRequestTextsBefore(tx, limitMoment(limits.contactMessage));
      const driverErasures = await eraseDueDrivers(tx, limits.driver, now);
      const drivers = await deleteDriversBefore(tx, limits.driver);
      const fines = await deleteFinesBefore(tx, limits.driver);
      const drafts = await deleteDraftsBefore(tx, limits.log);
      const logs = await deleteLogsBefore(tx, limitMoment(limits.log), now);
      const accounting = await deleteAccountingBefore(tx, {
        day: limits.accounting,
        moment: limitMoment(limits.accounting),
      });
      const entries = await deleteEntriesBefore(tx, {
        account: limitMoment(limits.account),
        accounting: limitMoment(limits.accounting),
      });
      const inactive = await lockInactiveAccounts(tx, {
        day: limits.account,
        moment: limitMoment(limits.account),
      });
      const known = new Set(inactive.map(({ id }) => id));
      const unproved = { moment: limitMoment(limits.unproved), today: agencyDay(now) };
      for (const account of await lockUnprovedAccounts(tx, unproved))
        if (!known.has(account.id)) inactive.push(account);
      const unused = inactive.filter((account) => !account.has_accounting).map(({ id }) => id);
      const toErase = inactive
        .filter((account) => account.has_accounting && account.erased_at === null)
        .map(({ id }) => id);
      for (const id of [...unused, ...toErase]) {
        await deleteMailsOf(tx, { accountIds: [id], messageIds: [], words: [] });
      }
      await deleteAccounts(tx, unused);
      for (const id of toErase) await erasePerson(tx, id, { now, papers: 'kept' });
      const done: RetentionReport = {
        limits,
        contactMessages: messageIds.length,
        requestTexts,
        drivers,
        driverErasures,
        fines,
        drafts,
        ...logs,
        mailFiles: files.length,
        ...accounting,
        entries,
        accountsErased: toErase.length,
        accountsDeleted: unused.length,
        setAside: aside.length,
      };
      return apply ? done : rollBack(done);
    });
    if (!apply) return report;
    await removeFiles(files);
    for (const base of aside) await base.remove();
    return report;
  };

  return { run };
};

/** The report in French, one line for each kind of item. */
export const retentionLines = (report: RetentionReport, apply: boolean): string[] => {
  const { limits } = report;
  return [
    apply ? defaultWords().operations.retention.removed : defaultWords().operations.retention.toRemove,
    defaultWords().operations.retention.messages({
      contactMessage: limits.contactMessage,
      contactMessages: report.contactMessages,
      requestTexts: report.requestTexts,
    }),
    defaultWords().operations.retention.drivers({
      driver: limits.driver,
      drivers: report.drivers,
      driverErasures: report.driverErasures,
      fines: report.fines,
      log: limits.log,
      drafts: report.drafts,
    }),
    defaultWords().operations.retention.mails({
      log: limits.log,
      mails: report.mails,
      mailFiles: report.mailFiles,
    }),
    defaultWords().operations.retention.events(limits.log, report.events),
    defaultWords().operations.retention.rateLimits(report.rateLimits),
    defaultWords().operations.retention.journal({
      log: limits.log,
      addresses: report.addresses,
      account: limits.account,
      accounting: limits.accounting,
      entries: report.entries,
    }),
    defaultWords().operations.retention.rentals({
      accounting: limits.accounting,
      reservations: report.reservations,
      payments: report.payments,
    }),
    apply
      ? defaultWords().operations.retention.accountsRemoved({
          account: limits.account,
          unproved: limits.unproved,
          accountsDeleted: report.accountsDeleted,
          accountsErased: report.accountsErased,
        })
      : defaultWords().operations.retention.accountsToRemove({
          account: limits.account,
          unproved: limits.unproved,
          accountsDeleted: report.accountsDeleted,
          accountsErased: report.accountsErased,
        }),
    defaultWords().operations.retention.setAside(limits.log, report.setAside),
  ];
};
