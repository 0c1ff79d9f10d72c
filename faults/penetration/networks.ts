import assert from 'node:assert/strict';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { book, order, register, release, vehiclesOf } from './customers.ts';
import type { Topic, Answer, Site } from './target.ts';

const outcomeOf = ({ status, json }: Answer): string =>
  status < 300 ? 'held' : `${status} ${String(json['code'])}`;

interface Attack {
  /** The address of each accomplice, who hold one vehicle each. */
  from: readonly string[];
  days?: number;
  atOnce?: boolean;
}

/** New accounts hold a vehicle each, as far as they can; nothing is left held. */
const attack = async (site: Site, { from, days = 3, atOnce = false }: Attack): Promise<string[]> => {
  const fleet = await vehiclesOf(site);
  const accounts: string[] = [];
  while (accounts.length < from.length) accounts.push(await register(site));
  const start = addDays(agencyDay(new Date()), 200);
  const holdOne = (index: number): Promise<Answer> =>
    book(site, accounts[index]!, order(fleet[index % fleet.length]!, start, days), from[index]);
  const answers: Answer[] = [];
  if (atOnce) answers.push(...(await Promise.all(from.map((_, index) => holdOne(index)))));
  else for (const index of from.keys()) answers.push(await holdOne(index));
  for (const [index, answer] of answers.entries())
    if (answer.status < 300) await release(site, accounts[index]!, answer.json['id']);
  return answers.map(outcomeOf);
};

const heldOf = (outcomes: readonly string[]): number => outcomes.filter((one) => one === 'held').length;
const refusalsOf = (outcomes: readonly string[]): string[] => [
  ...new Set(outcomes.filter((one) => one !== 'held')),
];

/** A fleet of twelve: a third of it is four vehicles. */
const FLEET = 12;
const THIRD = FLEET / 3;
const CAPTCHA = '403 captcha_required';

/** Blocking the fleet with many accounts. Six hours and a moved clock: `reservations/booking/hold-bounds.test.ts`. */
export const networks: Topic = {
  name: 'networks',
  probes: [
    {
      name: 'one address holds three vehicles without a captcha, whatever the number of its accounts',
      run: async ({ site }) => {
        const outcomes = await attack(site, { from: Array<string>(FLEET).fill('192.0.2.1') });
        assert.equal(heldOf(outcomes), 3, outcomes.join(', '));
        assert.deepEqual(refusalsOf(outcomes), [CAPTCHA]);
      },
    },
    {
      name: 'two addresses hold a third of the fleet at most without a captcha',
      run: async ({ site }) => {
        const from = Array.from({ length: FLEET }, (_, index) => `192.0.2.${10 + (index % 2)}`);
        const outcomes = await attack(site, { from });
        assert.equal(heldOf(outcomes), THIRD, outcomes.join(', '));
        assert.deepEqual(refusalsOf(outcomes), [CAPTCHA]);
      },
    },
    {
      name: 'twenty networks at once hold a third of the fleet at most without a captcha',
      run: async ({ site }) => {
        const from = Array.from({ length: 20 }, (_, index) => `2001:db8:${index}::1`);
        const outcomes = await attack(site, { from, atOnce: true });
        assert.ok(heldOf(outcomes) <= THIRD, outcomes.join(', '));
        for (const refusal of refusalsOf(outcomes))
          assert.ok([CAPTCHA, '409 period_overlap'].includes(refusal), refusal);
      },
    },
    {
      name: 'the addresses of one /48 are one network',
      run: async ({ site }) => {
        const from = Array.from({ length: 6 }, (_, index) => `2001:db8:aaaa:${index}::${index}`);
        assert.equal(heldOf(await attack(site, { from })), 3);
      },
    },
    {
      name: 'a forged client address is no other network',
      run: async ({ site }) => {
        const from = Array.from({ length: 6 }, (_, index) => `203.0.113.${index}, 192.0.2.30`);
        assert.equal(heldOf(await attack(site, { from })), 3);
      },
    },
    {
      name: 'a year is not held without a captcha, and a wrong solution is none',
      run: async ({ site }) => {
        assert.deepEqual(await attack(site, { from: ['192.0.2.40'], days: 359 }), [CAPTCHA]);
        const [vehicle] = await vehiclesOf(site);
        assert.ok(vehicle, 'the fleet is empty');
        const body = { ...order(vehicle, addDays(agencyDay(new Date()), 200), 359), recaptchaToken: 'faux' };
        const answer = await book(site, await register(site), body, '192.0.2.40');
        assert.equal(outcomeOf(answer), CAPTCHA);
      },
    },
  ],
};
