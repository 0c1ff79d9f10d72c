import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const written = (facts: object): Record<string, unknown> => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(facts, 'said');
  return JSON.parse(lines.join('')) as Record<string, unknown>;
};

it('writes a line with the facts, the moment and the sentence', () => {
  const { time, ...line } = written({ paymentId: 'p1' });
  expect(line).toEqual({ level: 30, paymentId: 'p1', msg: 'said' });
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('never writes a secret, nor the row that the database quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(lea@exemple.be) already exists.',
  });
  const line = written({
    err: error,
    token: 'secret-1',
    body: { password: 'secret-2', deep: { clientSecret: 'secret-3' } },
    headers: { authorization: 'Bearer secret-4' },
  });
  expect(JSON.stringify(line)).not.toMatch(/secret-|lea@exemple/);
  expect(line['err']).toMatchObject({ message: 'duplicate key', code: '23505' });
});
