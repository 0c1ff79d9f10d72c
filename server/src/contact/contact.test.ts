import { describe, expect } from 'vitest';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AltchaChallenge, CaptchaSetup } from '@volant/shared/contact/contact.schema.ts';
import { aCustomer, aManager } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import { expectRefusedCaptcha, message, messages, REQUIRED, send } from '../testing/contact-messages.ts';
import { testWithApp } from '../testing/test-with-app.ts';

/** The library that checks a solution compares its expiry with the clock of the machine: this is later than that. */
const NOW = '2090-06-01T10:00:00.000Z';

/** What the widget does with a challenge, and how it hands the solution in. */
const solved = async (challenge: AltchaChallenge): Promise<string> =>
  handedIn(challenge, await solveChallenge({ challenge, deriveKey }));
const handedIn = (challenge: object, solution: object | null): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

const it = testWithApp({ now: NOW, env: { RATE_LIMITS: 'on' } });
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
  await t.db.deleteFrom('contact_message').execute();
  await t.db.deleteFrom('outbox').execute();
});

describe('with ALTCHA', () => {
  const challengeOf = async (t: TestApp): Promise<AltchaChallenge> => {
    const { body } = await t.get<CaptchaSetup>('/api/captcha');
    if (body.kind !== 'altcha') throw new Error('not ALTCHA');
    return body.challenge;
  };
  const aSolution = async (t: TestApp): Promise<string> => solved(await challengeOf(t));

  it('keeps a message and owes its mail to the agency', async ({ t }) => {
    const { status, body } = await send(t, { ...message, recaptchaToken: await aSolution(t) });
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'Votre message a été envoyé avec succès !' });
    const [kept, ...others] = await messages(t);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      first_name: 'Émilie',
      last_name: 'Lambert',
      email: 'emilie@exemple.be',
      phone_number: '0470 12 34 56',
      message: 'Bonjour,\n\nLouez-vous des remorques ?',
      created_at: new Date(NOW),
    });
    const mails = await t.db.selectFrom('outbox').select(['kind', 'aggregate_id']).execute();
    expect(mails).toEqual([{ kind: 'contact-message', aggregate_id: String(kept?.id) }]);
  });

  it('accepts one from customers, managers and visitors, with or without a phone number', async ({ t }) => {
    const people = [await aCustomer(t), await aManager(t), undefined];
    for (const [index, person] of people.entries()) {
      const phoneNumber = [undefined, null, ''][index];
      const answer = await t.post('/api/contacts', person?.token, {
        ...message,
        phoneNumber,
        recaptchaToken: await aSolution(t),
      });
      expect(answer.status).toBe(201);
    }
    expect((await messages(t)).map((row) => row.phone_number)).toEqual(['', '', '']);
  });

  it('gives a new challenge each time, valid for ten minutes and not stored', async ({ t }) => {
    const answers = await Promise.all([1, 2].map(() => t.get<CaptchaSetup>('/api/captcha')));
    const [first, second] = answers.map(({ body }) => body);
    expect(first).toMatchObject({
      kind: 'altcha',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          expiresAt: Date.parse(NOW) / 1000 + 600,
          nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          keyPrefix: expect.stringMatching(/^[0-9a-f]+$/) as string,
        },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
    expect(second).not.toEqual(first);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('is harder for a browser than for these tests', async ({ t }) => {
    const { setup } = altchaCaptcha({ db: t.db, clock: t.clock });
    expect(await setup()).toMatchObject({ challenge: { parameters: { cost: 1000 } } });
  });

  it('signs with one key in every process', async ({ t }) => {
    const work = { cost: 1, min: 1, max: 5 };
    const [one, other] = [1, 2].map(() => altchaCaptcha({ db: t.db, clock: t.clock, work }));
    const setup = await one?.setup();
    if (setup?.kind !== 'altcha') throw new Error('not ALTCHA');
    expect(await other?.keyOf(await solved(setup.challenge), '192.0.2.1')).toBe(
      `altcha:${setup.challenge.parameters.nonce}`,
    );
    expect(await t.db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'altcha' }]);
  });

  it('asks for the required fields before the captcha', async ({ t }) => {
    for (const recaptchaToken of [undefined, 'wrong', await aSolution(t)]) {
      const { status, body } = await send(t, { phoneNumber: '0470', recaptchaToken });
      expect(status).toBe(400);
      expect(body.errors).toEqual([REQUIRED]);
      expect(body.fields).toEqual({
        firstName: REQUIRED,
        lastName: REQUIRED,
        email: REQUIRED,
        message: REQUIRED,
      });
    }
  });

  it.for(['firstName', 'lastName', 'email', 'message'])('requires %s, even blank', async (field, { t }) => {
    for (const value of [undefined, null, '', '  ', '\r\n', 42, ['x']]) {
      const { status, body } = await send(t, { ...message, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [REQUIRED], fields: { [field]: REQUIRED } });
    }
  });

  it.for([
    [
      'a first name of two lines',
      'firstName',
      'Jean\r\nBcc: x@y.be',
      'Ce texte contient des caractères non autorisés.',
    ],
    [
      'a last name of two lines',
      'lastName',
      'Du\u2028pont',
      'Ce texte contient des caractères non autorisés.',
    ],
    [
      'a phone number of two lines',
      'phoneNumber',
      '0470\nBcc: x@y.be',
      'Ce texte contient des caractères non autorisés.',
    ],
    [
      'an address of two lines',
      'email',
      'a@x.be\r\nBcc: x@y.be',
      'Ce texte contient des caractères non autorisés.',
    ],
    ['two addresses', 'email', 'a@x.be, b@x.be', "L'adresse email n'est pas valide."],
    ['a message with a null', 'message', 'a\u0000b', 'Ce texte contient des caractères non autorisés.'],
    ['a message of 5001 characters', 'message', 'x'.repeat(5001), 'Ce texte est trop long.'],
    ['a name of 101 characters', 'firstName', 'x'.repeat(101), 'Ce texte est trop long.'],
  ] as const)('refuses %s and uses no captcha up', async ([_, field, value, sentence], { t }) => {
    const recaptchaToken = await aSolution(t);
    const { status, body } = await send(t, { ...message, [field]: value, recaptchaToken });
    expect(status).toBe(400);
    expect(body.fields[field]).toBe(sentence);
    expect(await messages(t)).toEqual([]);
    expect((await send(t, { ...message, recaptchaToken })).status).toBe(201);
  });

  it('keeps markup as the text that it is', async ({ t }) => {
    const text = { firstName: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' };
    expect((await send(t, { ...message, ...text, recaptchaToken: await aSolution(t) })).status).toBe(201);
    expect(await messages(t)).toMatchObject([{ first_name: text.firstName, message: text.message }]);
  });

  it('refuses what is no captcha at all', async ({ t }) => {
    const tokens = [undefined, null, '', 42, { a: 1 }, 'x', 'e30=', 'bnVsbA==', 'x'.repeat(20_000)];
    for (const recaptchaToken of tokens) {
      expectRefusedCaptcha(await send(t, { ...message, recaptchaToken }));
    }
    expect(await messages(t)).toEqual([]);
  });

  it('refuses a challenge that was not solved, was changed, or is not ours', async ({ t }) => {
    const challenge = await challengeOf(t);
    const solution = await solveChallenge({ challenge, deriveKey });
    const { parameters } = challenge;
    const wrong = [
      handedIn(challenge, null),
      handedIn(challenge, { counter: 1, derivedKey: '00'.repeat(32) }),
      handedIn(challenge, { counter: 1, derivedKey: parameters.keyPrefix }),
      handedIn(challenge, { ...solution, derivedKey: 'not hexadecimal' }),
      handedIn({ parameters: { ...parameters, cost: 2 }, signature: challenge.signature }, solution),
      handedIn(
        { parameters: { ...parameters, nonce: '00'.repeat(16) }, signature: challenge.signature },
        solution,
      ),
      handedIn(
        {
          parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 },
          signature: challenge.signature,
        },
        solution,
      ),
      handedIn({ parameters, signature: '' }, solution),
      handedIn({ parameters }, solution),
    ];
    const forged = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: parameters.expiresAt,
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine too',
    });
    wrong.push(await solved(forged as AltchaChallenge));
    for (const recaptchaToken of wrong) expectRefusedCaptcha(await send(t, { ...message, recaptchaToken }));
    // The challenge itself was good.
    expect((await send(t, { ...message, recaptchaToken: handedIn(challenge, solution) })).status).toBe(201);
  });

  it('accepts a solution once, also when two requests send it at the same time', async ({ t }) => {
    const recaptchaToken = await aSolution(t);
    const answers = await Promise.all([1, 2, 3].map(() => send(t, { ...message, recaptchaToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expectRefusedCaptcha(await send(t, { ...message, message: 'Une autre question', recaptchaToken }));
    expect(await messages(t)).toHaveLength(1);
    expect(await t.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  it('takes a solution for as long as its message can take', async ({ t }) => {
    const inTime = await aSolution(t);
    const late = await aSolution(t);
    t.clock.advance({ minutes: 9, seconds: 59 });
    expect((await send(t, { ...message, recaptchaToken: inTime })).status).toBe(201);
    t.clock.advance({ seconds: 1 });
    expectRefusedCaptcha(await send(t, { ...message, recaptchaToken: late }));
  });

  it('takes five messages an hour from one place', async ({ t }) => {
    for (let count = 0; count < 5; count += 1) {
      expect((await send(t, { ...message, recaptchaToken: await aSolution(t) })).status).toBe(201);
    }
    const recaptchaToken = await aSolution(t);
    const refused = await send(t, { ...message, recaptchaToken });
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect((await send(t, { ...message, recaptchaToken }, '192.0.2.2')).status).toBe(201);
    expect(await messages(t)).toHaveLength(6);
    t.clock.advance({ minutes: 60 });
    expect((await send(t, { ...message, recaptchaToken: await aSolution(t) })).status).toBe(201);
  });

  it('lets users who failed the captcha still write, and limits attempts', async ({ t }) => {
    const statuses: number[] = [];
    for (let count = 0; count < 29; count += 1) {
      statuses.push((await send(t, { ...message, recaptchaToken: 'wrong' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await send(t, { ...message, recaptchaToken: await aSolution(t) })).status).toBe(201);
    expect((await send(t, { ...message, recaptchaToken: 'wrong' })).status).toBe(429);
  });
});
