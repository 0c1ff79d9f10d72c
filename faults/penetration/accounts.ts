import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { managerAccount } from '../../e2e/volant-process.ts';
import { mailedToken } from './mailbox.ts';
import type { Topic, Answer, Site } from './target.ts';

const PASSWORD = 'Tournesol-9!';

let people = 0;
/** A network of its own, since registrations and logins from one are limited. */
const network = (): string => {
  people += 1;
  return `198.18.${Math.floor(people / 250)}.${(people % 250) + 1}`;
};

const register = async (site: Site, email = `sonde.${randomUUID()}@exemple.be`) => {
  const from = network();
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Sonde',
    lastName: 'Essai',
    phoneNumber: '0470123456',
  };
  const answer = await site.call({ path: '/api/auths/register', body, from });
  assert.ok(answer.status < 300, answer.text);
  return { email, from, token: String(answer.json['token']) };
};

const logIn = (site: Site, email: string, values: object = {}, from = network()): Promise<Answer> =>
  site.call({ path: '/api/auths/login', body: { email, password: PASSWORD, ...values }, from });

const managerToken = async (site: Site): Promise<string> =>
  String((await logIn(site, managerAccount.email, managerAccount)).json['token']);

let sales = 0;
/** Sells a rental of the counter to a customer; returns its id. */
const sell = async (site: Site, manager: string, customer: object): Promise<number> => {
  const [vehicle] = JSON.parse((await site.call({ path: '/api/vehicules' })).text) as {
    id: number;
    dailyPrice: number;
  }[];
  assert.ok(vehicle);
  sales += 1;
  const startDate = addDays(agencyDay(new Date()), 10 + sales * 4);
  const answer = await site.call({
    path: '/api/counter/reservations',
    token: manager,
    body: {
      requestKey: randomBytes(32).toString('base64url'),
      vehicule: { id: vehicle.id },
      startDate,
      endDate: addDays(startDate, 2),
      totalPrice: toEuros(toCents(vehicle.dailyPrice) * 2),
      customer,
      payment: { kind: 'counter', method: 'terminal', amount: 0 },
    },
  });
  assert.equal(answer.status, 201, answer.text);
  return (answer.json['reservation'] as { id: number }).id;
};

/** The owner of the mailbox chooses a password with the link mailed to it, and signs in. */
const enterByMail = async (site: Site, email: string): Promise<string> => {
  const token = await mailedToken(site, email, 'reset-password');
  const passwords = { newPassword: 'Coquelicot-7!', confirmPassword: 'Coquelicot-7!' };
  const reset = await site.call({
    path: '/api/auths/reset-password',
    body: { token, ...passwords },
    from: network(),
  });
  assert.equal(reset.status, 200, reset.text);
  return String((await logIn(site, email, { password: 'Coquelicot-7!' })).json['token']);
};

const isLockedOut = async (site: Site, stranger: { email: string; token: string }, rental: number) => {
  for (const path of [
    '/api/auths/me',
    '/api/reservations/me',
    `/api/reservations/${rental}/documents`,
    `/api/reservations/${rental}/handovers`,
  ])
    assert.equal((await site.call({ path, token: stranger.token })).status, 401, path);
  assert.equal((await logIn(site, stranger.email)).status, 401, 'the old password still works');
};

const base32 = (text: string): Buffer => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of an authenticator application, that many steps of thirty seconds from now. */
const codeOf = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whose account, mailbox and report it is. */
export const accounts: Topic = {
  name: 'accounts',
  probes: [
    {
      name: "an account registered beforehand with somebody's address receives nothing of their rental",
      run: async ({ site }) => {
        const manager = await managerToken(site);
        const stranger = await register(site);
        const found = await site.call({
          path: `/api/customers?q=${encodeURIComponent(stranger.email)}`,
          token: manager,
        });
        const [customer] = JSON.parse(found.text) as { id: number; emailConfirmed: boolean }[];
        assert.equal(
          customer?.emailConfirmed,
          false,
          'the search does not say that nobody proved the address',
        );
        const rental = await sell(site, manager, { id: customer.id });
        await isLockedOut(site, stranger, rental);
        const owner = await enterByMail(site, stranger.email);
        const documents = await site.call({ path: `/api/reservations/${rental}/documents`, token: owner });
        assert.equal(documents.status, 200, 'the owner of the mailbox does not get in');
      },
    },
    {
      name: 'neither does it when the customer is typed as a new one',
      run: async ({ site }) => {
        const stranger = await register(site);
        const customer = {
          firstName: 'Ana',
          lastName: 'Maes',
          phoneNumber: '0471112233',
          email: stranger.email,
        };
        const rental = await sell(site, await managerToken(site), customer);
        await isLockedOut(site, stranger, rental);
      },
    },
    {
      name: "an account moved to somebody's address does not take their rental back to its former address",
      run: async ({ site }) => {
        const stranger = await register(site);
        const email = `victime.${randomUUID()}@exemple.be`;
        const changed = await site.call({
          method: 'PUT',
          path: '/api/users/me/update-email',
          token: stranger.token,
          body: { newEmail: email, password: PASSWORD },
          from: stranger.from,
        });
        assert.equal(changed.status, 200, changed.text);
        const token = await mailedToken(site, stranger.email, 'restore-email');
        assert.ok(token, 'no link was mailed to the former address');
        const customer = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471112233', email };
        await sell(site, await managerToken(site), customer);
        const restored = await site.call({
          path: '/api/auths/restore-email',
          body: { token },
          from: network(),
        });
        assert.equal(restored.status, 400);
      },
    },
    {
      name: 'whoever changes the address with a stolen password loses the account to the former address',
      run: async ({ site }) => {
        const owner = await register(site);
        const proof = await mailedToken(site, owner.email, 'confirm-email');
        await site.call({ path: '/api/auths/confirm-email', body: { token: proof }, from: network() });
        const email = `voleur.${randomUUID()}@exemple.be`;
        await site.call({
          method: 'PUT',
          path: '/api/users/me/update-email',
          token: owner.token,
          body: { newEmail: email, password: PASSWORD },
          from: network(),
        });
        const taken = await site.call({
          path: '/api/auths/register',
          body: {
            email: owner.email,
            password: PASSWORD,
            firstName: 'Sonde',
            lastName: 'Essai',
            phoneNumber: '0470123456',
          },
          from: network(),
        });
        assert.equal(taken.status, 409, 'the former address was registered by somebody else');
        const token = await mailedToken(site, owner.email, 'restore-email');
        const restored = await site.call({
          path: '/api/auths/restore-email',
          body: { token },
          from: network(),
        });
        assert.equal(restored.status, 200, restored.text);
        assert.equal((await site.call({ path: '/api/auths/me', token: owner.token })).status, 401);
        for (const address of [email, owner.email]) assert.equal((await logIn(site, address)).status, 401);
      },
    },
    {
      name: 'whoever knows a password cannot use up the codes of its owner',
      run: async ({ start }) => {
        const own = await start({});
        const home = network();
        const session = await logIn(own, managerAccount.email, managerAccount, home);
        const token = String(session.json['token']);
        const { json } = await own.call({
          path: '/api/auths/totp/enrol',
          token,
          body: { password: managerAccount.password },
        });
        const secret = String(json['secret']);
        const confirmed = await own.call({
          path: '/api/auths/totp/confirm',
          token,
          body: { otp: codeOf(secret, -1) },
        });
        const [recovery] = confirmed.json['recoveryCodes'] as string[];
        const wrong = codeOf(secret, 5_000);
        for (let count = 0; count < 17; count += 1)
          await logIn(own, managerAccount.email, { ...managerAccount, otp: wrong });
        const right = { ...managerAccount, otp: codeOf(secret) };
        assert.equal((await logIn(own, managerAccount.email, right, home)).status, 200, 'locked out at home');
        const elsewhere = { ...managerAccount, otp: recovery };
        assert.equal((await logIn(own, managerAccount.email, elsewhere)).status, 200, 'locked out elsewhere');
      },
    },
    {
      name: 'a requested reset link does not show in the time of the next call',
      run: async ({ site }) => {
        const known = await Promise.all(Array.from({ length: 8 }, () => register(site)));
        const nextCalls = async (emails: readonly string[]): Promise<number> => {
          const times: number[] = [];
          for (const email of emails) {
            await site.call({ path: '/api/auths/forgot-password', body: { email }, from: network() });
            const startedAt = performance.now();
            await site.call({ path: '/api/health' });
            times.push(performance.now() - startedAt);
            // Whatever was asked before has been done.
            await pause(200);
          }
          return median(times);
        };
        const unknown = known.map(() => `personne.${randomUUID()}@exemple.be`);
        const withoutAccount = await nextCalls(unknown);
        const withAccount = await nextCalls(known.map(({ email }) => email));
        process.stdout.write(
          `  the next call: ${withAccount.toFixed(1)} ms with an account, ${withoutAccount.toFixed(1)} ms without\n`,
        );
        assert.ok(withAccount < 2 * withoutAccount + 20, 'the next call takes longer with an account');
      },
    },
    {
      name: 'a report takes no file that only begins like a photo, and no photo with a position',
      run: async ({ site }) => {
        const manager = await managerToken(site);
        const customer = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471112233', email: '' };
        const rental = await sell(site, manager, customer);
        const head = Buffer.from('ffd8', 'hex');
        const frame = Buffer.from('ffc0000b080040004001011100ffda0008010100003f00010203ffd9', 'hex');
        const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0 exif:GPSLatitude="50,43N"', 'latin1');
        const notes = Buffer.concat([Buffer.from([0xff, 0xe1, 0, xmp.length + 2]), xmp]);
        const opened = await site.call({
          path: `/api/reservations/${rental}/handovers`,
          token: manager,
          body: { kind: 'departure' },
        });
        // A rental that begins later has no report yet: any answer but a stored file will do.
        const id = (opened.json['handover'] as { id?: number } | undefined)?.id ?? 1;
        for (const [code, bytes] of [
          ['photo_invalid', Buffer.concat([head, Buffer.from('\xff\xe0<script>', 'latin1')])],
          ['photo_position', Buffer.concat([head, notes, frame])],
        ] as const) {
          const form = new FormData();
          form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          const answer = await fetch(
            `${site.url}/api/handovers/${id}/photos/${randomUUID()}?slot=front&sha256=${sha256}`,
            { method: 'PUT', headers: { authorization: `Bearer ${manager}` }, body: form },
          );
          assert.equal(((await answer.json()) as { code?: string }).code, code);
        }
      },
    },
  ],
};
