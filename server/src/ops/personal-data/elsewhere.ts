import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { driverKeptUntil, retentionLimits } from '@volant/shared/retention.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { findPerson } from '../../accounts/index.ts';
import type { Work } from '../../audit/index.ts';
import { fileOfDocument, listSignedQuoting, redactDocument, withoutPerson } from '../../documents/index.ts';
import type { SignedRow, Unwanted } from '../../documents/index.ts';
import { eraseLettersOfRentals } from '../../fines/index.ts';
import {
  deleteDriverRow,
  eraseFromReport,
  listReportTexts,
  noteDriverErasure,
  removeDraftDriver,
} from '../../handovers/index.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { findReservationRow, type ReservationRow } from '../../reservations/index.ts';
import type { Appearance } from './persons/gather-persons.ts';
import { compact, isSameName, quotes, tokensOf, type Quoted } from './persons/person-words.ts';

/** A rental of another customer whose documents name the person. */
export interface Elsewhere {
  rental: ReservationRow;
  appearances: readonly Appearance[];
  /** Contracts and reports that name them, with the redacted data. */
  documents: readonly { row: SignedRow; without: SignedRow['data']; remarks: readonly string[] }[];
  /** Remarks about them in reports. */
  remarks: readonly { handoverId: number; texts: readonly string[] }[];
  /** Until when the law requires the agency to keep their data; null when that is over, or they never drove. */
  keptUntil: IsoDate | null;
}

/** The person who is searched for in rentals, and the words to search for. */
export interface Driving {
  appearances: readonly Appearance[];
  quoted: Quoted;
  /** Account of the person, whose own rentals are excluded. */
  accountId: number | undefined;
}

/** Rentals of others in which the person drove or signed, or whose documents name them, oldest first. */
export const listElsewhere = async (
  db: Db | Tx,
  { appearances, quoted, accountId }: Driving,
  now: Date,
): Promise<Elsewhere[]> => {
  const foreign = appearances.filter((appearance) => appearance.accountId !== accountId);
  const tokens = tokensOf({ ...quoted, names: [...quoted.names, ...foreign.map(({ name }) => name)] });
  const licences = foreign.map(({ licenceNumber }) => compact(licenceNumber)).filter((each) => each !== '');
  const papers = tokens.length === 0 ? [] : await listSignedQuoting(db, [...tokens, ...licences]);
  const remarks = tokens.length === 0 ? [] : await listReportTexts(db, tokens);
  const ids = new Set(
    [...foreign, ...papers, ...remarks]
      .filter((each) => each.accountId !== accountId)
      .map(({ reservationId }) => reservationId),
  );
  const found: Elsewhere[] = [];
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const rental = await findReservationRow(db, id);
    if (!rental) continue;
    const isHere = (each: { reservationId: number }): boolean => each.reservationId === id;
    const customer = await nameOf(db, rental.account_id);
    // If the customer has the same name, signatures and remarks are taken to be the customer's.
    const own = foreign
      .filter(isHere)
      .filter((appearance) => appearance.source !== 'signer' || !isSameName(appearance.name, customer));
    const quotedOthers = { ...quoted, names: quoted.names.filter((name) => !isSameName(name, customer)) };
    const whom = unwanted(own, quotedOthers);
    const documents = papers.filter(isHere).flatMap((row) => {
      const quoting = new Set<string>();
      const isQuotedIn = (text: string): boolean => {
        const isQuoted = whom.isQuotedIn(text);
        if (isQuoted) quoting.add(text);
        return isQuoted;
      };
      const without = withoutPerson(row.data, { ...whom, isQuotedIn });
      return without === row.data ? [] : [{ row, without, remarks: [...quoting] }];
    });
    const quoting = remarks
      .filter(isHere)
      .map(({ handoverId, texts }) => ({ handoverId, texts: texts.filter(whom.isQuotedIn) }))
      .filter(({ texts }) => texts.length > 0);
    if (own.length + documents.length + quoting.length === 0) continue;
    const keptUntil = isNeeded(own, rental, now) ? driverKeptUntil(rental.end_date) : null;
    found.push({ rental, appearances: own, documents, remarks: quoting, keptUntil });
  }
  return found;
};

const nameOf = async (db: Db | Tx, accountId: number): Promise<string> => {
  const account = await findPerson(db, String(accountId));
  return account ? `${account.first_name} ${account.last_name}`.trim() : '';
};

const unwanted = (appearances: readonly Appearance[], quoted: Quoted): Unwanted => ({
  isDriver: (driver) =>
    appearances.some(
      (appearance) =>
        isSameName(appearance.name, driver.name) &&
        appearance.birthDate === driver.birthDate &&
        compact(appearance.licenceNumber) === compact(driver.licenceNumber),
    ),
  isSigner: (name) =>
    appearances.some((appearance) => appearance.source === 'signer' && isSameName(appearance.name, name)),
  isQuotedIn: (text) => quotes(text, quoted),
});

/**
 * Whether the data must be kept: as long as offences can be prosecuted, the agency must be able to name the driver and
 * prove the state of the vehicle.
 */
const isNeeded = (appearances: readonly Appearance[], rental: ReservationRow, now: Date): boolean =>
  rental.end_date >= retentionLimits(now).driver &&
  appearances.some(
    (appearance) =>
      appearance.source === 'driver' || (appearance.source === 'signer' && appearance.state === 'done'),
  );

/**
 * Erases a person from a rental of another customer. What the law requires to be kept is scheduled for later erasure.
 */
export const eraseElsewhere = async (
  tx: Work,
  { rental, appearances, documents, remarks, keptUntil }: Elsewhere,
  now: Date,
): Promise<void> => {
  for (const appearance of appearances)
    if (appearance.source === 'draft') await removeDraftDriver(tx, appearance);
  if (keptUntil !== null) {
    for (const appearance of appearances) await noteDriverErasure(tx, appearance, now);
  } else {
    for (const { row, without } of documents) await redactDocument(tx, { id: row.id, data: without, now });
    for (const appearance of appearances) {
      if (appearance.source === 'driver') await deleteDriverRow(tx, appearance);
      if (appearance.source === 'signer')
        await eraseFromReport(tx, { ...appearance, isSigner: true, remarks: [], now });
    }
    await eraseLettersOfRentals(tx, [rental.id]);
    for (const { handoverId, texts } of remarks)
      await eraseFromReport(tx, { handoverId, isSigner: false, remarks: texts, now });
  }
  await tx.record({
    at: now,
    act: 'reservation.erase-driver',
    subject: { kind: 'reservation', id: rental.id },
  });
};

/** The person's part of it, for the export. Documents are not exported whole, because they name the customer too. */
export const exportedElsewhere = ({ rental, appearances, documents, remarks, keptUntil }: Elsewhere) => ({
  reservationId: rental.id,
  startDate: rental.start_date,
  endDate: rental.end_date,
  keptUntil,
  ...(keptUntil !== null && { keptFor: defaultWords().operations.erasure.driverKeptFor }),
  drivers: appearances.flatMap((appearance) =>
    appearance.source === 'driver'
      ? [
          {
            name: appearance.name,
            birthDate: appearance.birthDate,
            licenceNumber: appearance.licenceNumber,
            licenceSince: appearance.licenceSince,
            categories: appearance.categories,
            validUntil: appearance.validUntil,
            country: appearance.country,
            address: addressOf(appearance),
            checkedAt: appearance.checkedAt,
          },
        ]
      : [],
  ),
  drafts: appearances.flatMap((appearance) => (appearance.source === 'draft' ? [appearance.driver] : [])),
  signatures: appearances.flatMap((appearance) =>
    appearance.source === 'signer'
      ? [
          {
            report: appearance.kind,
            state: appearance.state,
            signedBy: appearance.name,
            signature: appearance.signature,
            signedAt: appearance.signedAt,
          },
        ]
      : [],
  ),
  remarks: remarks.flatMap(({ texts }) => texts),
  documents: documents.map(({ row }) => ({
    kind: row.data.kind,
    createdAt: row.createdAt,
    drivers: appearances.flatMap((appearance) =>
      appearance.source === 'contract' && appearance.documentId === row.id ? [appearance.driver] : [],
    ),
    file: fileOfDocument(row.id),
  })),
});
