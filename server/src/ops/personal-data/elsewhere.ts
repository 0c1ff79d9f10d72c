import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { driverKeptUntil, retentionLimits } from '@volant/shared/retention.ts';
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
import type { Place } from './gather-persons.ts';
import { compact, isSameName, quotes, tokensOf, type Quoted } from './person-words.ts';

/** A rental of another customer whose papers name a person. */
export interface Elsewhere {
  rental: ReservationRow;
  places: readonly Place[];
  /** Contracts and reports that name them, and what they say without them. */
  documents: readonly { row: SignedRow; without: SignedRow['data']; remarks: readonly string[] }[];
  /** What reports remark about them. */
  remarks: readonly { handoverId: number; texts: readonly string[] }[];
  /** Until when the law has the agency know them; null when it is over, or they never drove. */
  keptUntil: IsoDate | null;
}

/** Who is looked for in rentals, and in which words. */
export interface Driving {
  places: readonly Place[];
  quoted: Quoted;
  /** Whose own rentals are not among them. */
  accountId: number | undefined;
}

/** The rentals of others in which somebody drove or signed, or whose papers name them, the oldest first. */
export const listElsewhere = async (
  db: Db | Tx,
  { places, quoted, accountId }: Driving,
  now: Date,
): Promise<Elsewhere[]> => {
  const foreign = places.filter((place) => place.accountId !== accountId);
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
    // Where the customer has the same name, it is they who sign and are remarked on.
    const own = foreign
      .filter(isHere)
      .filter((place) => place.source !== 'signer' || !isSameName(place.name, customer));
    const told = { ...quoted, names: quoted.names.filter((name) => !isSameName(name, customer)) };
    const whom = unwanted(own, told);
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
    found.push({ rental, places: own, documents, remarks: quoting, keptUntil });
  }
  return found;
};

const nameOf = async (db: Db | Tx, accountId: number): Promise<string> => {
  const account = await findPerson(db, String(accountId));
  return account ? `${account.first_name} ${account.last_name}`.trim() : '';
};

const unwanted = (places: readonly Place[], quoted: Quoted): Unwanted => ({
  isDriver: (driver) =>
    places.some(
      (place) =>
        isSameName(place.name, driver.name) &&
        place.birthDate === driver.birthDate &&
        compact(place.licenceNumber) === compact(driver.licenceNumber),
    ),
  isSigner: (name) => places.some((place) => place.source === 'signer' && isSameName(place.name, name)),
  isQuotedIn: (text) => quotes(text, quoted),
});

/** The agency has to tell who drove, and to prove the state of the vehicle, as long as offences do not lapse. */
const isNeeded = (places: readonly Place[], rental: ReservationRow, now: Date): boolean =>
  rental.end_date >= retentionLimits(now).driver &&
  places.some((place) => place.source === 'driver' || (place.source === 'signer' && place.state === 'done'));

/** Erases somebody from a rental of another customer; what the law keeps, once it no longer does. */
export const eraseElsewhere = async (
  tx: Work,
  { rental, places, documents, remarks, keptUntil }: Elsewhere,
  now: Date,
): Promise<void> => {
  for (const place of places) if (place.source === 'draft') await removeDraftDriver(tx, place);
  if (keptUntil !== null) {
    for (const place of places) await noteDriverErasure(tx, place, now);
  } else {
    for (const { row, without } of documents) await redactDocument(tx, { id: row.id, data: without, now });
    for (const place of places) {
      if (place.source === 'driver') await deleteDriverRow(tx, place);
      if (place.source === 'signer')
        await eraseFromReport(tx, { ...place, isSigner: true, remarks: [], now });
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

/** What of it is the person's, for them. Papers name the customer as well, and are not given whole. */
export const exportedElsewhere = ({ rental, places, documents, remarks, keptUntil }: Elsewhere) => ({
  reservationId: rental.id,
  startDate: rental.start_date,
  endDate: rental.end_date,
  keptUntil,
  ...(keptUntil !== null && { keptFor: KEPT_FOR }),
  drivers: places.flatMap((place) =>
    place.source === 'driver'
      ? [
          {
            name: place.name,
            birthDate: place.birthDate,
            licenceNumber: place.licenceNumber,
            licenceSince: place.licenceSince,
            categories: place.categories,
            validUntil: place.validUntil,
            country: place.country,
            address: addressOf(place),
            checkedAt: place.checkedAt,
          },
        ]
      : [],
  ),
  drafts: places.flatMap((place) => (place.source === 'draft' ? [place.driver] : [])),
  signatures: places.flatMap((place) =>
    place.source === 'signer'
      ? [
          {
            report: place.kind,
            state: place.state,
            signedBy: place.name,
            signature: place.signature,
            signedAt: place.signedAt,
          },
        ]
      : [],
  ),
  remarks: remarks.flatMap(({ texts }) => texts),
  documents: documents.map(({ row }) => ({
    kind: row.data.kind,
    createdAt: row.createdAt,
    drivers: places.flatMap((place) =>
      place.source === 'contract' && place.documentId === row.id ? [place.driver] : [],
    ),
    file: fileOfDocument(row.id),
  })),
});

const KEPT_FOR =
  "identité du conducteur en cas d'infraction routière, contrat et constats comme preuve : jusqu'à la prescription";
