import type { ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { queueMail, type MailAttachment } from '../outbox/index.ts';
import { system } from '../platform/actor.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { commonData, findDueCents, findLeavesWithout } from './contract-data.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findDocument } from './documents.store.ts';
import { issueContract, issueUnlessSame, type Issued } from './issue-contract.ts';
import { attachmentOf } from './read-documents.ts';
import { findRentalFacts } from './rental-facts.store.ts';

type HandoverKind = ReportData['kind'];

/**
 * Queues the mails with the documents of a handover completed in the same transaction: to the customer, and to the
 * agency's own archive. The documents are made when the first mail is written, so that no PDF is rendered while the
 * rental is locked.
 */
export const queueHandoverDocuments = async (
  tx: Tx,
  { reservationId, kind, handoverId }: { reservationId: number; kind: HandoverKind; handoverId: number },
  now: Date,
): Promise<void> => {
  const subject = { kind: 'reservation', id: reservationId } as const;
  const key = `${reservationId}-${kind}-${handoverId}`;
  const payload = { reservationId, handover: kind };
  for (const mail of ['handover-documents', 'agency-handover-documents'] as const)
    await queueMail(tx, { kind: mail, subject, key, payload }, now);
};

/** Issues the report of a completed handover; undefined without one. */
const issueReport = async (
  deps: DocumentsDeps,
  reservationId: number,
  kind: HandoverKind,
): Promise<Issued | undefined> => {
  const { db, clock } = deps;
  const facts = await findRentalFacts(db, reservationId);
  const { handover: words } = defaultWords().papers;
  const handover = await deps.findHandover(db, { reservationId, kind }, words);
  if (!facts || !handover) return undefined;
  const { drivers: _drivers, isLicenceSeen: _isLicenceSeen, rental, ...report } = handover;
  return issueUnlessSame(deps, system('mails'), {
    kind,
    ...(await commonData(deps, facts, clock.now(), rental)),
    ...report,
    ...(kind === 'departure' && { leavesWithout: await findLeavesWithout(db, facts, handover, words) }),
    ...(kind === 'return' && { dueCents: await findDueCents(db, facts, handover) }),
  });
};

/**
 * Attachments for the mails of a handover: its documents, which are issued if they do not exist yet; none when the
 * report was voided.
 */
export const handoverDocuments =
  (deps: DocumentsDeps) =>
  async (reservationId: number, kind: HandoverKind): Promise<MailAttachment[]> => {
    const report = await issueReport(deps, reservationId, kind);
    // The report was voided since: there was no departure.
    if (!report) return [];
    const issued = [
      ...(kind === 'departure' ? [await issueContract(deps, system('mails'), reservationId)] : []),
      report,
    ];
    const attachments: MailAttachment[] = [];
    for (const document of issued) {
      const row = await findDocument(deps.db, document.document.id);
      const attachment = row && (await attachmentOf(deps, row));
      if (attachment) attachments.push(attachment);
    }
    return attachments;
  };
