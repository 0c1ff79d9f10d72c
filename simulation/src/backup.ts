import { markRestored, skipNumbers, updateNoted } from '../../server/src/installation/restored-base.store.ts';
import type { Surroundings } from './application.ts';
import type { Environment, PromisedRental } from './environment.ts';
import { readFleet } from './initial-data.ts';
import type { Processes } from './processes.ts';

/** Takes a backup; the function returned stops every process, restores it in place of the base, and starts them again. */
export const takeBackup = async (
  env: Environment,
  around: Surroundings,
  processes: Processes,
): Promise<() => Promise<void>> => {
  const { clock, trace, mailbox, observations, data, faults } = env;
  const { database } = around;
  trace.note('a backup is taken');
  const restoreBase = await database.backup();
  const [forgetMails, forgetAnswers] = [mailbox.keep(), observations.keep()];
  return async () => {
    trace.note('the backup is restored');
    const places = await processes.stopAll();
    env.promised.push(...promisedRentals(env));
    await restoreBase();
    await finishRestore(around, clock.now());
    forgetMails();
    forgetAnswers();
    await readFleet(data, database);
    env.wasRestored = true;
    // Mails that left since the backup leave again.
    faults.outlastLease();
    places.forEach(processes.start);
  };
};

/** As `npm run restore` leaves a base: it waits for its comparison, and its numbers go on beyond those that were noted. */
const finishRestore = async ({ database, notes, tamper }: Surroundings, now: Date): Promise<void> => {
  const line = {
    acquire: () => Promise.resolve(),
    statement: <T>(_label: string, run: () => Promise<T>) => run(),
  };
  const db = database.connect({}, line, tamper);
  await db.transaction().execute(async (tx) => {
    const noted = notes.current?.noted ?? 0;
    await markRestored(tx, now);
    await updateNoted(tx, noted + 1);
    const numbers = await skipNumbers(tx, notes.current?.numbers ?? {});
    if (notes.current) notes.current = { ...notes.current, numbers };
  });
};

/** Rentals whose customer was told that they are paid, that nobody asked to cancel, and that the provider knows. */
const promisedRentals = ({ observations, provider }: Environment): PromisedRental[] => {
  const { intents } = provider.books();
  return [...observations.confirmed].flatMap(([id, rental]) => {
    const intent = intents.find(
      ({ metadata, receivedCents }) => receivedCents > 0 && metadata['reservation'] === String(id),
    );
    return intent && !observations.cancelAsked.has(id) ? [{ ...rental, intentId: intent.id }] : [];
  });
};
