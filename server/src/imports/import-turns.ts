import { turns } from '../platform/serial-by-key.ts';

/** One check, commit or undo of an import at a time in this process: the second would waste the work of the first. */
export const importTurns = turns<number>();

const writingTurns = turns<'writing'>();

/**
 * Work that writes many rows in one transaction, one import after the other: they wait here rather than for a lock of the
 * database, which would refuse them after some seconds.
 */
export const writeInTurn = <T>(id: number, work: () => Promise<T>): Promise<T> =>
  importTurns(id, () => writingTurns('writing', work));
