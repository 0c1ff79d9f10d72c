import { markRestored, skipNumbers, updateNoted } from '../../server/src/installation/restored-base.store.ts';
import type { Surroundings } from './application.ts';
import type { Environment, PromisedRental } from './environment.ts';
import { readFleet } from './initial-data.ts';
import type { Processes } from './processes.ts';
import type { ProviderIntent } from './provider/provider-books.ts';

/** Takes a backup. The function returned stops every process, replaces the database by the backup, and starts again. */
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
    env.hasUnreportedChanges ||= await hasUnreportedChanges(env);
    env.promised.push(...promisedRentals(env));
    await restoreBase();
    await finishRestore(around, clock.now());
    forgetMails();
    forgetAnswers();
    await readFleet(data, database);
    env.wasRestored = true;
    // The rules and closed days since then are lost too.
    env.decisions.begun += 1;
    env.decisions.ended += 1;
    // Mails sent since the backup are sent again.
    faults.outlastLease();
    places.forEach(processes.start);
  };
};

/** What `npm run restore` does to a database: marks it for the comparison and skips the ids that were noted. */
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

/** Whether a rental was changed that the provider knows as it was before. */
const hasUnreportedChanges = async ({ look, provider }: Environment): Promise<boolean> => {
  const changed = await look<{ payment_id: string; at: Date }>(
    `SELECT payment_id, max(at) AS at FROM reservation_change
       JOIN reservation ON reservation.id = reservation_id GROUP BY payment_id`,
  );
  const { intents } = provider.books();
  return changed.some(({ payment_id: id, at }) =>
    intents.some(({ metadata }) => metadata['payment'] === id && metadata['changedAt'] !== at.toISOString()),
  );
};

/** Rentals that were answered as confirmed, that nobody asked to cancel, and whose payment names them at the provider. */
const promisedRentals = ({ observations, provider }: Environment): PromisedRental[] => {
  const { intents } = provider.books();
  return [...observations.confirmed].flatMap(([id, rental]) => {
    const intent = intents.find(
      ({ metadata, receivedCents }) => receivedCents > 0 && metadata['reservation'] === String(id),
    );
    return intent && !observations.cancelAsked.has(id)
      ? [
          {
            ...rental,
            intentId: intent.id,
            paymentId: intent.metadata['payment'],
            described: descriptionOf(intent.metadata),
          },
        ]
      : [];
  });
};

const descriptionOf = ({
  vehicle = '',
  startDate = '',
  endDate = '',
  changedAt = '',
}: ProviderIntent['metadata']): PromisedRental['described'] => ({
  vehicleId: Number(vehicle),
  startDate,
  endDate,
  changedAt,
});
