import { describe, expect, it } from 'vitest';
import { problemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { networkDown } from '#words/screens/lib/calls.ts';
import { CallError, callErrorOf, networkError, saysNothing, sentenceOf } from './call-error.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

describe('the error of a refused call', () => {
  it('carries what the server says', async () => {
    const error = await callErrorOf(
      answer(
        409,
        problemBody({ status: 409, code: 'email_taken', errors: ['Un.', 'Deux.'], fields: { email: 'Un.' } }),
      ),
    );
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'Un., Deux.',
      errors: ['Un.', 'Deux.'],
      fields: { email: 'Un.' },
      retryAfter: undefined,
    });
  });

  it.each([
    [{ errors: ['Un.', 'Deux.'] }, ['Un.', 'Deux.']],
    [{ errors: 'Un.' }, ['Un.']],
    [{ errors: [], message: 'Un.' }, ['Un.']],
    [{ error: 'Un.' }, ['Un.']],
    [{ message: 'Un.' }, ['Un.']],
    [{ message: 'Un., Deux.' }, ['Un.', 'Deux.']],
    [{ message: 'Le prix est de 1,50 €, au moins' }, ['Le prix est de 1,50\u00a0€, au moins']],
    [{ errors: [null, 7, ' ', 'Un.'] }, ['Un.']],
    [{ code: 'taken', message: 'Un.', fields: { email: 'Un.', x: 1 } }, ['Un.']],
  ])('reads each shape of a refusal: %j', async (body, errors) => {
    const error = await callErrorOf(answer(400, body));
    expect(error.errors).toEqual(errors);
    expect(error.code).toBe('code' in body ? 'taken' : 'foreign');
    expect(error.fields).toEqual('fields' in body ? { email: 'Un.' } : {});
    expect(saysNothing(error)).toBe(false);
  });

  it('keeps the code of our refusal without a sentence', async () => {
    const error = await callErrorOf(answer(500, { code: 'silent', errors: [] }));
    expect(error).toMatchObject({ code: 'silent', errors: [] });
    expect(saysNothing(error)).toBe(true);
  });

  it.each([
    '',
    '<html>502 Bad Gateway</html>',
    'null',
    '[]',
    '{"message":""}',
    '{"code":1,"errors":[]}',
    '"x"',
  ])('is a sentence whatever else comes: %j', async (body) => {
    expect(await callErrorOf(answer(502, body))).toMatchObject({
      status: 502,
      code: 'unexpected',
      message: 'Une erreur inattendue est survenue.',
      fields: {},
    });
  });

  it.each([
    ['30', 30],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
  ])('reads how long to wait from "%s"', async (header, seconds) => {
    const body = problemBody({ status: 429, code: 'rate_limited', errors: ['Trop.'] });
    expect((await callErrorOf(answer(429, body, { 'retry-after': header }))).retryAfter).toBe(seconds);
  });
});

describe('the sentence of an error', () => {
  it('is its own when it is ours, else the fallback', () => {
    expect(sentenceOf(networkError())).toBe(networkDown);
    expect(sentenceOf(new TypeError('x is not a function'), 'Autre.')).toBe('Autre.');
    expect(sentenceOf(undefined)).toBe('Une erreur inattendue est survenue.');
    expect(sentenceOf(new CallError({ status: 400, code: 'x', errors: [] }), 'Autre.')).toBe('Autre.');
  });
});
