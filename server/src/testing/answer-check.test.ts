import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { accessoriesContract, contactContract } from '@volant/shared/contracts.ts';
import { handle } from '../platform/http/handle.ts';
import { answerFaults } from './answer-check.ts';

const noSession = () => Promise.resolve(null);

const answering = async (answer: { message: string }): Promise<string[]> => {
  const app = Fastify();
  handle(app, noSession, contactContract.send, () => Promise.resolve(answer));
  const payload = { firstName: 'A', lastName: 'B', email: 'a@exemple.be', message: 'C', recaptchaToken: 'x' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/contacts', payload });
  expect(statusCode).toBe(200);
  return answerFaults();
};

it('accepts an answer that matches its contract', async () => {
  expect(await answering({ message: 'Merci' })).toEqual([]);
});

it('reports a key that is not in the contract, and one that is missing', async () => {
  const larger = { message: 'Merci', passwordHash: 'x' };
  expect(await answering(larger)).toEqual([
    expect.stringMatching(/^POST \/api\/contacts answered 200: .*passwordHash/s),
  ]);
  expect(await answering({} as { message: string })).toEqual([expect.stringMatching(/at message/)]);
});

it('reports an answer where none is expected, and a route without a contract', async () => {
  const app = Fastify();
  app.route({
    method: 'DELETE',
    url: '/api/accessory/:id',
    config: { contract: accessoriesContract.remove },
    handler: () => Promise.resolve({ id: 1 }),
  });
  app.get('/api/other', () => Promise.resolve({}));
  await app.inject({ method: 'DELETE', url: '/api/accessory/1' });
  await app.inject({ url: '/api/other' });
  expect(answerFaults()).toEqual([
    'DELETE /api/accessory/1 answered 200: nothing is to be answered, not {"id":1}',
    'GET /api/other answered 200: its route has no contract',
  ]);
});
