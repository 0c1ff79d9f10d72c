import { fineRefusals } from '@volant/shared/fines/fines.refusals.ts';
import { letterData } from '@volant/shared/documents/letter-data.schema.ts';
import { letterRefusal } from '@volant/shared/fines/fines.rules.ts';
import type { Fine, FineLetterBody } from '@volant/shared/fines/fines.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import { listDriverRowsOf, type DriverRow } from '../handovers/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { fineRefused, lockSeenFine } from './fine-refusals.ts';
import { answerFine, factsOf, fineNotFound, rentalOfFine, type FinesDeps } from './fine-view.ts';
import { findFine, listRentalsById, updateFine, type NamedRental } from './fines.store.ts';
import { customerOf, letterOf, type NamedDriver } from './letter-data.ts';

/** POST …/letter: makes the letter that names the driver. Errors: see `finesApi.makeLetter`. */
export const makeLetter = async (
  { db, clock, agency }: FinesDeps,
  actor: Actor,
  id: number,
  { version, driver }: FineLetterBody,
): Promise<Fine> => {
  const facts = await agency.read();
  const { fineLetter: words } = defaultWords().papers;
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
      letter: letterOf({ row, rental, named, facts, now }, words),
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

/** Finds the driver with this name. 400 when there is none; 409 when the drivers are erased. */
const driverOf = (rental: NamedRental, rows: readonly DriverRow[], name: string): NamedDriver => {
  if (rental.isErased && rows.length === 0) throw fineRefused('driver_erased');
  const row = rows.find((each) => each.name === name);
  if (!row && (rows.length > 0 || customerOf(rental) !== name))
    throw refuse(fineRefusals.driverUnknown, 'driver');
  return { name, row };
};

/** Renders the PDF of a letter, with the same bytes each time. 404 without a letter. */
export const readLetter = async ({ db, renderer }: FinesDeps, id: number): Promise<Buffer> => {
  const row = await findFine(db, id);
  if (!row) throw fineNotFound();
  const { data } = letterData.safeParse(row.letter);
  if (!data) throw refuse(fineRefusals.letterGone);
  return renderer.render(data);
};
