import { fineRefusals } from '@volant/shared/fines/fines.refusals.ts';
import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import { letterData, type LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import { fineLetterText as words } from '@volant/shared/words/fr/fines/fines.ts';
import { drivenSpan, letterRefusal } from '@volant/shared/fines/fines.rules.ts';
import type { Fine, FineLetterBody } from '@volant/shared/fines/fines.schema.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import { transact } from '../audit/index.ts';
import { listDriverRowsOf, type DriverRow } from '../handovers/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { fineRefused, lockSeenFine } from './fine-refusals.ts';
import { answerFine, factsOf, fineNotFound, rentalOfFine, type FinesDeps } from './fine-view.ts';
import { findFine, listRentalsById, updateFine, type FineRow, type NamedRental } from './fines.store.ts';

/** POST …/letter: makes the letter that names the driver. Errors: see `finesApi.makeLetter`. */
export const makeLetter = async (
  { db, clock, agency }: FinesDeps,
  actor: Actor,
  id: number,
  { version, driver }: FineLetterBody,
): Promise<Fine> => {
  const facts = await agency.read();
  await transact(db, actor, async (tx) => {
    const row = await lockSeenFine(tx, id, version);
    const refused = letterRefusal(factsOf(row));
    if (refused) throw fineRefused(refused);
    const reservationId = row.reservation_id ?? 0;
    const rental = rentalOfFine((await listRentalsById(tx, [reservationId])).get(reservationId) ?? [], row);
    // The rental was cancelled since it was recorded.
    if (!rental) throw fineRefused('no_driver');
    const now = await clock.verified(tx);
    const named = driverOf(rental, await listDriverRowsOf(tx, [rental.id]), driver);
    if (row.authority === '') throw refuse(fineRefusals.authorityRequired, 'authority');
    await updateFine(tx, id, {
      letter: letterOf({ row, rental, named, facts, now }),
      letter_at: now,
    });
    await tx.record({
      at: now,
      act: 'fine.letter',
      subject: { kind: 'fine', id },
      after: { reference: row.reference, reservationId: rental.id },
    });
  });
  return answerFine(db, id);
};

/** The driver named in the letter, and their row in the departure report. */
interface NamedDriver {
  name: string;
  row: DriverRow | undefined;
}

const customerOf = ({ firstName, lastName }: NamedRental): string => `${firstName} ${lastName}`.trim();

/** Finds the driver with this name. 400 when there is none; 409 when the drivers are erased. */
const driverOf = (rental: NamedRental, rows: readonly DriverRow[], name: string): NamedDriver => {
  if (rental.isErased && rows.length === 0) throw fineRefused('driver_erased');
  const row = rows.find((each) => each.name === name);
  if (!row && (rows.length > 0 || customerOf(rental) !== name))
    throw refuse(fineRefusals.driverUnknown, 'driver');
  return { name, row };
};

const letterOf = ({
  row,
  rental,
  named,
  facts,
  now,
}: {
  row: FineRow;
  rental: NamedRental;
  named: NamedDriver;
  facts: AgencyFacts;
  now: Date;
}): LetterData => {
  const { name, address, phone, email, companyNumber } = facts;
  const vehicle = vehicleName(row);
  return {
    kind: 'letter',
    issuer: { name, address, phone, email, companyNumber },
    issuedAt: now.toISOString(),
    to: row.authority,
    reference: row.reference,
    title: words.title,
    before: [
      words.greeting,
      words.question({ vehicle, plate: formatPlate(row.plate), at: row.at, offence: row.offence }),
      words.rented(rental.id, drivenSpan(rental)),
      words.named,
    ],
    table: { title: words.tableTitle, rows: rowsOf(rental, named) },
    // The contract is not mentioned when it was erased with the customer.
    after: [...(rental.isErased ? [] : [words.contract]), words.closing],
  };
};

/**
 * The rows of the letter about the driver. Telephone number, e-mail address and, if the driver has none, postal address
 * are the customer's, and are only used when the customer drove.
 */
const rowsOf = (rental: NamedRental, { name, row }: NamedDriver): [string, string][] => {
  const customer = customerOf(rental);
  const isCustomer = name === customer;
  const licence = [row?.licenceNumber ?? '', row?.country ?? ''].filter((part) => part !== '').join(', ');
  const ofCustomer = isCustomer && !rental.isErased ? addressOf(rental) : null;
  const address = (row && addressOf(row)) ?? ofCustomer;
  const rows: [string, string][] = [
    [words.rows.name, name],
    [words.rows.birthDate, row?.birthDate ? formatShortDate(row.birthDate) : ''],
    [words.rows.address, address ? addressLines(address).join('\n') : ''],
    [words.rows.licence, licence],
    [words.rows.customer, isCustomer || rental.isErased ? '' : customer],
    [words.rows.phone, isCustomer ? rental.phone : ''],
    [words.rows.email, isCustomer ? (rental.email ?? '') : ''],
  ];
  return rows.filter(([, value]) => value !== '');
};

/** Renders the PDF of a letter, with the same bytes each time. 404 without a letter. */
export const readLetter = async ({ db, renderer }: FinesDeps, id: number): Promise<Buffer> => {
  const row = await findFine(db, id);
  if (!row) throw fineNotFound();
  const { data } = letterData.safeParse(row.letter);
  if (!data) throw refuse(fineRefusals.letterGone);
  return renderer.render(data);
};
