import type { CashDay, Journal, Movement } from '@volant/shared/books/books.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { inDays, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

type Answered = CashDay & Omit<ProblemBody, 'status'>;

/** The till, the movements and the journal of receipts, through the calls of the screens. */
export const bookProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  const today = (): string => inDays(facts().t, 0);
  const at = (act: string, body: object, day = today(), token = facts().manager.token) =>
    facts().t.post<Answered>(`/api/cash-days/${day}/${act}`, token, body);
  const period = (from: string, to: string): string => `?from=${from}&to=${to}`;
  return {
    today,
    open: (amount: number, day?: string, token?: string) => at('open', { amount }, day, token),
    takeOut: (kind: string, amount: number, note = '', more: object = {}, day?: string) =>
      at('movements', { kind, amount, note, ...more }, day),
    close: (counted: number, reason = '', day?: string, token?: string, more: object = {}) =>
      at('close', { counted, reason, ...more }, day, token),
    till: async (day = today(), token = facts().manager.token): Promise<CashDay> =>
      (await facts().t.get<CashDay>(`/api/cash-days/${day}`, token)).body,
    movements: async (from = today(), to = from): Promise<Movement[]> =>
      (await facts().t.get<Movement[]>(`/api/movements${period(from, to)}`, facts().manager.token)).body,
    journal: async (from = today(), to = from): Promise<Journal> =>
      (await facts().t.get<Journal>(`/api/journal${period(from, to)}`, facts().manager.token)).body,
  };
};

/** Kind, method and amount of each movement. */
export const movedIn = (movements: readonly Pick<Movement, 'kind' | 'method' | 'amount'>[]) =>
  movements.map(({ kind, method, amount }) => [kind, method, amount]);

/** Day, method, rate and gross amount of each line. */
export const linesIn = ({ days }: Journal) =>
  days.flatMap(({ day, lines }) => lines.map(({ method, rate, gross }) => [day, method, rate, gross]));
