/** The driver's error for a refused statement; the field names are PostgreSQL's. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test((error as Partial<DatabaseError>).code ?? '');

/** Whether a statement violated that constraint of the schema, by the name that the database reports. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  isDatabaseError(error) && error.code.startsWith('23') && error.constraint === constraint;

/** Whether a transaction was aborted because of another one (deadlock, serialisation failure): a retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean =>
  isDatabaseError(error) && ['40P01', '40001'].includes(error.code);

/** Whether a lock was not obtained in time. */
export const isLockLate = (error: unknown): boolean => isDatabaseError(error) && error.code === '55P03';

/** The driver's error has no code, only a message. */
export const isAnswerLate = (error: Error): boolean => error.message === 'Query read timeout';

/** Whether a disk was full, the database's or ours, also as the cause of another error. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    error.name === 'DiskShort' ||
    isDiskFull(error.cause)
  );
};

// Connection lost (08), resources exhausted (53), stopped by an operator (57), lock not obtained in time (55P03), ended
// because we were held up inside a transaction (25P03).
const UNAVAILABLE_STATES = /^(08|53|57)|^(55P03|25P03)$/;
const UNAVAILABLE_CAUSES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
/** Errors of the pool and the driver that have no code, only a message. */
const UNAVAILABLE_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

const LOST_CAUSES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08003',
  '08006',
]);
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether the connection ended while it was used: a statement that was under way may or may not have been carried out. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  // After a connection timeout nothing was sent, and another attempt would take as long.
  if (error.message.includes('timeout')) return false;
  return LOST_WORDS.test(error.message) || LOST_CAUSES.has(code ?? '');
};

/** Whether the database was unavailable or gave up: the same request may succeed on a retry. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (UNAVAILABLE_WORDS.test(error.message)) return true;
  if (code === undefined) return false;
  if (UNAVAILABLE_CAUSES.has(code))
    return syscall !== undefined && /^(connect|read|write|getaddrinfo)/.test(syscall);
  return isTransactionConflict(error) || (isDatabaseError(error) && UNAVAILABLE_STATES.test(code));
};
