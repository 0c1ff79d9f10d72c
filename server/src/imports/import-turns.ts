import { turns } from '../platform/serial-by-key.ts';

/**
 * Runs one check, commit or undo of an import at a time in this process: a concurrent one would waste the work of the
 * first.
 */
export const importTurns = turns<number>();

const writingTurns = turns<'writing'>();

/**
 * Runs work that writes many rows in one transaction, one import at a time. Others wait here and not for a database
 * lock, whose timeout would refuse them after some seconds.
 */
export const writeInTurn = <T>(id: number, work: () => Promise<T>): Promise<T> =>
  importTurns(id, () => writingTurns('writing', work));
