import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { book, expectStatus, order, register, release, vehiclesOf, type Offer } from './customers.ts';
import type { Topic, Answer, Site } from './target.ts';

/** Holds free days of one of the vehicles. */
const holdSomewhere = async (
  site: Site,
  token: string,
  vehicles: readonly Offer[],
): Promise<{ answer: Answer; body: ReturnType<typeof order> }> => {
  const today = agencyDay(new Date());
  let last: Answer | undefined;
  for (const vehicle of vehicles) {
    for (let from = 300; from < 700; from += 40) {
      const body = order(vehicle, addDays(today, from), 2);
      last = await book(site, token, body);
      if (last.status !== 409) return { answer: last, body };
    }
  }
  throw new Error(`no free days were found: ${JSON.stringify(last?.json)}`);
};

/** Blocking the vehicles without paying, and testing stolen cards. Leaves no hold behind. */
export const holds: Topic = {
  name: 'holds',
  probes: [
    {
      name: 'an account whose address is not confirmed holds no second vehicle',
      run: async ({ site }) => {
        const token = await register(site);
        const fleet = await vehiclesOf(site);
        const first = await holdSomewhere(site, token, fleet);
        expectStatus('the first hold', first.answer, [200, 201]);
        try {
          const others = fleet.filter(({ id }) => id !== first.body.vehicule.id);
          const second = await holdSomewhere(site, token, others);
          expectStatus('the second hold', second.answer, [403]);
          if (second.answer.json['code'] !== 'email_unconfirmed')
            throw new Error('refused for another reason');
        } finally {
          expectStatus('the release', await release(site, token, first.answer.json['id']), [200]);
        }
      },
    },
    {
      name: 'repeated holds of the same days end within an hour',
      run: async ({ site }) => {
        const token = await register(site);
        const fleet = await vehiclesOf(site);
        const { answer, body } = await holdSomewhere(site, token, fleet);
        expectStatus('the hold', answer, [200, 201]);
        let ends = Date.parse(String(answer.json['expiresAt']));
        let id = answer.json['id'];
        const startedAt = ends - 15 * 60_000;
        for (let round = 0; round < 3; round += 1) {
          await release(site, token, id);
          const again = await book(site, token, body);
          if (again.status === 429) return;
          expectStatus('the same days again', again, [200, 201]);
          id = again.json['id'];
          ends = Date.parse(String(again.json['expiresAt']));
        }
        await release(site, token, id);
        if (ends > startedAt + 60 * 60_000) throw new Error('the same days are held for more than an hour');
      },
    },
    {
      name: "nobody releases somebody else's hold",
      run: async ({ site }) => {
        const owner = await register(site);
        const thief = await register(site);
        const fleet = await vehiclesOf(site);
        const { answer } = await holdSomewhere(site, owner, fleet);
        expectStatus('a release by another customer', await release(site, thief, answer.json['id']), [404]);
        expectStatus('the release', await release(site, owner, answer.json['id']), [200]);
      },
    },
    {
      name: 'one customer cannot create hundreds of holds',
      run: async ({ site }) => {
        const token = await register(site);
        const [vehicle] = await vehiclesOf(site);
        if (!vehicle) throw new Error('the fleet is empty');
        const today = agencyDay(new Date());
        let held: unknown;
        for (let count = 0; count < 60; count += 1) {
          const answer = await book(site, token, order(vehicle, addDays(today, 300 + count), 2));
          if (answer.status < 300) held = answer.json['id'];
          if (answer.status === 429 && answer.headers.has('retry-after')) {
            if (held !== undefined) await release(site, token, held);
            return;
          }
        }
        throw new Error('60 holds were created, one after the other');
      },
    },
    {
      name: 'a payment without a reservation must have a plausible amount',
      run: async ({ site }) => {
        const token = await register(site);
        for (const amount of [50, 99_999_999]) {
          const path = '/api/payment/create-payment-intent';
          expectStatus(`${amount} cents`, await site.call({ path, token, body: { amount } }), [400, 422]);
        }
      },
    },
    {
      name: 'payments without a reservation are limited in number',
      run: async ({ site }) => {
        const token = await register(site);
        const fleet = await vehiclesOf(site);
        const highestPrice = Math.max(...fleet.map(({ dailyPrice }) => dailyPrice));
        const from = Math.ceil(highestPrice * 2);
        for (let count = 0; count < 25; count += 1) {
          const body = { amount: (from + count) * 100 };
          const { status } = await site.call({ path: '/api/payment/create-payment-intent', token, body });
          if (status === 429) return;
        }
        throw new Error('25 payments were opened, none of them used');
      },
    },
    {
      name: 'an event without a valid signature is refused',
      run: async ({ site }) => {
        for (const body of [null, [], { type: null }, { data: { object: null } }]) {
          expectStatus('an event', await site.call({ path: '/api/payment/webhook', body }), [400]);
        }
      },
    },
  ],
};
