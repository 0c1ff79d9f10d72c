import { randomUUID } from 'node:crypto';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Topic } from './probe.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
}

interface Offer {
  id: number;
  dailyPrice: number;
}

const call = async (
  url: string,
  path: string,
  {
    token,
    body,
    from,
    method = body === undefined ? 'GET' : 'POST',
  }: { token?: string; body?: unknown; from?: string; method?: string } = {},
): Promise<Answer> => {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    retryAfter: response.headers.get('retry-after'),
  };
};

const expectStatus = (what: string, { status, body }: Answer, wanted: readonly number[]): void => {
  if (!wanted.includes(status))
    throw new Error(`${what}: answered ${status}, not ${wanted.join(' or ')}: ${JSON.stringify(body)}`);
};

let people = 0;

/** Somebody who registered, and has opened no mail; from an address of their own, as few may register from one. */
const register = async (url: string): Promise<string> => {
  people += 1;
  const answer = await call(url, '/api/auths/register', {
    from: `203.0.113.${people}`,
    body: {
      firstName: 'Sonde',
      lastName: 'Essai',
      email: `sonde.${randomUUID()}@exemple.be`,
      phoneNumber: '0470 12 34 56',
      password: `Phare-${randomUUID()}!`,
      role: 'CUSTOMER',
    },
  });
  expectStatus('a registration', answer, [200, 201]);
  return String(answer.body['token']);
};

const fleetOf = async (url: string): Promise<Offer[]> => {
  const response = await fetch(`${url}/api/vehicules`);
  return (await response.json()) as Offer[];
};

const order = ({ id, dailyPrice }: Offer, startDate: IsoDate, days: number) => {
  const period = { startDate, endDate: addDays(startDate, days) };
  return {
    vehicule: { id },
    ...period,
    totalPrice: toEuros(toCents(dailyPrice) * daysCharged(period)),
    status: 'upcoming',
  };
};

const book = (url: string, token: string, body: unknown): Promise<Answer> =>
  call(url, '/api/reservations', { token, body });

/** Holds free days of one of the vehicles, far enough ahead to be free on most sites. */
const holdSomewhere = async (
  url: string,
  token: string,
  vehicles: readonly Offer[],
): Promise<{ answer: Answer; body: ReturnType<typeof order> }> => {
  const today = agencyDay(new Date());
  let last: Answer | undefined;
  for (const vehicle of vehicles) {
    for (let from = 300; from < 700; from += 40) {
      const body = order(vehicle, addDays(today, from), 2);
      last = await book(url, token, body);
      if (last.status !== 409) return { answer: last, body };
    }
  }
  throw new Error(`no free days were found: ${JSON.stringify(last?.body)}`);
};

const release = (url: string, token: string, id: unknown): Promise<Answer> =>
  call(url, `/api/reservations/${String(id)}/release`, { token, method: 'POST' });

/** What held the fleet without paying, and served to try cards. Leaves no hold behind. */
export const holds: Topic = {
  name: 'holds',
  probes: [
    {
      name: 'an account whose address is not confirmed holds no second vehicle',
      run: async ({ site: { url } }) => {
        const [token, fleet] = [await register(url), await fleetOf(url)];
        const first = await holdSomewhere(url, token, fleet);
        expectStatus('the first hold', first.answer, [200, 201]);
        try {
          const others = fleet.filter(({ id }) => id !== first.body.vehicule.id);
          const second = await holdSomewhere(url, token, others);
          expectStatus('the second hold', second.answer, [403]);
          if (second.answer.body['code'] !== 'email_unconfirmed')
            throw new Error('refused for another reason');
        } finally {
          expectStatus('the release', await release(url, token, first.answer.body['id']), [200]);
        }
      },
    },
    {
      name: 'holds of the same days follow each other within the same hour',
      run: async ({ site: { url } }) => {
        const [token, fleet] = [await register(url), await fleetOf(url)];
        const { answer, body } = await holdSomewhere(url, token, fleet);
        expectStatus('the hold', answer, [200, 201]);
        let ends = Date.parse(String(answer.body['expiresAt']));
        let id = answer.body['id'];
        const begun = ends - 15 * 60_000;
        for (let round = 0; round < 3; round += 1) {
          await release(url, token, id);
          const again = await book(url, token, body);
          if (again.status === 429) return;
          expectStatus('the same days again', again, [200, 201]);
          id = again.body['id'];
          ends = Date.parse(String(again.body['expiresAt']));
        }
        await release(url, token, id);
        if (ends > begun + 60 * 60_000) throw new Error('the same days are held for more than an hour');
      },
    },
    {
      name: "nobody releases somebody else's hold",
      run: async ({ site: { url } }) => {
        const [owner, thief, fleet] = [await register(url), await register(url), await fleetOf(url)];
        const { answer } = await holdSomewhere(url, owner, fleet);
        expectStatus('a foreign release', await release(url, thief, answer.body['id']), [404]);
        expectStatus('the release', await release(url, owner, answer.body['id']), [200]);
      },
    },
    {
      name: 'one customer does not make hundreds of orders',
      run: async ({ site: { url } }) => {
        const token = await register(url);
        const [vehicle] = await fleetOf(url);
        if (!vehicle) throw new Error('the fleet is empty');
        const today = agencyDay(new Date());
        let held: unknown;
        for (let count = 0; count < 60; count += 1) {
          const answer = await book(url, token, order(vehicle, addDays(today, 300 + count), 2));
          if (answer.status < 300) held = answer.body['id'];
          if (answer.status === 429 && answer.retryAfter !== null) {
            if (held !== undefined) await release(url, token, held);
            return;
          }
        }
        throw new Error('60 orders were taken, one after the other');
      },
    },
    {
      name: 'payments without an order take no amount that nothing costs',
      run: async ({ site: { url } }) => {
        const token = await register(url);
        for (const amount of [50, 99_999_999]) {
          const path = '/api/payment/create-payment-intent';
          expectStatus(`${amount} cents`, await call(url, path, { token, body: { amount } }), [400, 422]);
        }
      },
    },
    {
      name: 'payments without an order are not opened without end',
      run: async ({ site: { url } }) => {
        const [token, fleet] = [await register(url), await fleetOf(url)];
        const dearest = Math.max(...fleet.map(({ dailyPrice }) => dailyPrice));
        const from = Math.ceil(dearest * 2);
        for (let count = 0; count < 25; count += 1) {
          const body = { amount: (from + count) * 100 };
          const { status } = await call(url, '/api/payment/create-payment-intent', { token, body });
          if (status === 429) return;
        }
        throw new Error('25 payments were opened, none of them used');
      },
    },
    {
      name: 'no event without a right signature is taken',
      run: async ({ site: { url } }) => {
        for (const body of [null, [], { type: null }, { data: { object: null } }]) {
          expectStatus('an event', await call(url, '/api/payment/webhook', { body, method: 'POST' }), [400]);
        }
      },
    },
  ],
};
