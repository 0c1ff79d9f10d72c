// @module-tag long
import { describe, expect } from 'vitest';
import { formatDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import {
  aCustomer,
  aVehicle,
  book,
  inDays,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { SOURCE_OF_SCREENS } from '../testing/built-screens.ts';
import { testWithScreens } from '../testing/test-with-screens.ts';

const open = async (t: TestApp, url: string): Promise<string> => {
  const answer = await t.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** A page of a process that has just started: nothing of it was kept from before. */
const openAnew = async (t: TestApp, url: string): Promise<string> => {
  await t.restart();
  return open(t, url);
};

const searched = (t: TestApp): string => `/?du=${inDays(t, 5)}&au=${inDays(t, 8)}`;
const plain = (html: string): string => html.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('<!-- -->', '');

interface Facts {
  t: TestApp;
  manager: TestCustomer;
  customer: TestCustomer;
  peugeot: TestVehicle;
  fiat: TestVehicle;
}

const it = testWithScreens(() => import(SOURCE_OF_SCREENS))
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('peugeot', { auto: true }, ({ t }) => aVehicle(t, { dailyPriceCents: 50_00 }))
  .extend('fiat', { auto: true }, ({ t }) =>
    aVehicle(t, { brand: 'Fiat', model: 'Panda', dailyPriceCents: 40_00 }),
  );

const send = async (
  { t, manager }: Pick<Facts, 't' | 'manager'>,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> => {
  const { status } = await t.call({ method, path, body, token: manager.token });
  expect(status).toBeLessThan(300);
};
const addRule = (of: Pick<Facts, 't' | 'manager'>, rule: object) => send(of, '/api/price-rules', rule);
const summer = (t: TestApp) => ({
  kind: 'season',
  scope: 'all',
  percent: 20,
  startDate: inDays(t, 1),
  endDate: inDays(t, 300),
});

/** The search. */
const FORMS = /<form [^>]*role="search".*?<\/form>/gs;

interface Fact {
  what: string;
  /** Makes it true. */
  decide: (of: Facts) => Promise<unknown>;
  /** What the page of the search says afterwards, and did not say before. */
  shows: string;
}

const FACTS: Fact[] = [
  {
    what: 'a season of all vehicles',
    decide: ({ t, manager }) => addRule({ t, manager }, summer(t)),
    shows: '180,00 € · 3 jours',
  },
  {
    what: 'a discount of all vehicles',
    decide: (of) => addRule(of, { kind: 'duration', scope: 'all', minDays: 3, percent: -10 }),
    shows: '135,00 € · 3 jours',
  },
  {
    what: 'a shortest rental',
    decide: (of) => addRule(of, { kind: 'min_days', scope: 'all', minDays: 4 }),
    shows: 'Aucun véhicule libre à ces dates',
  },
  {
    what: 'a closed day',
    decide: (of) => send(of, '/api/closures', { days: [{ day: inDays(of.t, 5), reason: 'Inventaire' }] }),
    shows: 'Aucun véhicule libre à ces dates',
  },
  {
    what: 'an unavailability',
    decide: (of) =>
      send(of, '/api/blocks', {
        vehicleId: of.peugeot.id,
        reason: 'entretien',
        firstDay: inDays(of.t, 5),
        lastDay: inDays(of.t, 8),
      }),
    shows: '1 véhicule disponible<',
  },
  {
    what: 'a reservation',
    decide: async ({ t, customer, fiat }) => {
      expect((await book(t, customer, { vehicle: fiat, from: 5, to: 8 })).status).toBe(201);
    },
    shows: '1 véhicule disponible<',
  },
];

describe('the home page without a search', () => {
  it.for(FACTS)(
    'is the same to the byte after $what, which a search shows',
    async ({ decide, shows }, { t, manager, customer, peugeot, fiat }) => {
      const before = await openAnew(t, '/');
      expect(plain(await open(t, searched(t)))).not.toContain(shows);
      await decide({ t, manager, customer, peugeot, fiat });
      expect(plain(await openAnew(t, searched(t)))).toContain(shows);
      expect(await open(t, '/')).toBe(before);
    },
  );

  it('is the same to the byte after all of them', async ({ t, manager, customer, peugeot, fiat }) => {
    const before = await openAnew(t, '/');
    // The reservation first: the others would refuse it.
    for (const { decide } of FACTS.toReversed()) await decide({ t, manager, customer, peugeot, fiat });
    expect(await openAnew(t, '/')).toBe(before);
  });

  it('has the search in its form alone', async ({ t, peugeot }) => {
    const html = await openAnew(t, '/');
    const forms = html.match(FORMS);
    expect(forms?.map((form) => form.match(/name="du"/g)?.length)).toEqual([2]);
    const rest = plain((forms ?? []).reduce((page, form) => page.replace(form, ''), html));
    const ofSearch = plain(await open(t, searched(t)));
    for (const trace of ['2 véhicules disponibles', '150,00 € · 3 jours', 'Effacer les dates', '/1?du=']) {
      const sought = trace.replace('/1?', `/${peugeot.id}?`);
      expect(ofSearch).toContain(sought);
      expect(rest).not.toContain(sought);
    }
    expect(rest).not.toMatch(/TTC|disponibles?\b|Indisponible|inclus|role="search"|[?&;](du|au)=/);
  });

  it('has in its form nothing that depends on the day or on the vehicles', async ({ t }) => {
    const formsOf = (html: string) => html.match(FORMS);
    const before = formsOf(await openAnew(t, '/'));
    expect(before).toHaveLength(1);
    await aVehicle(t, { brand: 'Renault', model: 'Kangoo' });
    t.clock.advance({ days: 1 });
    const after = await openAnew(t, '/');
    expect(after).toContain('Kangoo');
    expect(formsOf(after)).toEqual(before);
  });

  it('loads neither the code nor the offers of a search', async ({ t }) => {
    const startsWith = (html: string) =>
      html.match(/<(?:link rel="modulepreload"|script)[^>]*(?:href|src)="[^"]+"/g);
    const blockOf = (html: string): { data: object } =>
      JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
        data: object;
      };
    const home = await openAnew(t, '/');
    const search = await open(t, searched(t));
    expect(Object.keys(blockOf(search).data).toSorted()).toEqual(['search', 'vehicles']);
    expect(Object.keys(blockOf(home).data)).toEqual(['vehicles']);
    expect(startsWith(search)?.length).toBe((startsWith(home)?.length ?? 0) + 1);
  });

  it('shows the cards that a refused search shows', async ({ t }) => {
    const cardsOf = (html: string) =>
      html.match(/<li [^>]*>(?:(?!<li ).)*?<h3.*?Connectez-vous pour réserver<\/a>/gs);
    const home = cardsOf(await openAnew(t, '/'));
    expect(home?.map((card) => /aria-label="Voir les détails : ([^"]+)"/.exec(plain(card))?.[1])).toEqual([
      'Peugeot 308',
      'Fiat Panda',
    ]);
    expect(cardsOf(await open(t, `/?du=${inDays(t, 8)}&au=${inDays(t, 5)}`))).toEqual(home);
    // Those of offers are others.
    expect(cardsOf(await open(t, searched(t)))).not.toEqual(home);
  });

  it('is the same for an address whose query is no search', async ({ t }) => {
    const home = await openAnew(t, '/');
    for (const query of ['?utm_source=lettre', '?du=&au=&type=']) {
      expect(await open(t, `/${query}`)).toBe(home);
    }
  });
});

const detailsOf = ({ t, peugeot }: Pick<Facts, 't' | 'peugeot'>, from: number, to: number): Promise<string> =>
  open(t, `/vehicules/details/${peugeot.id}?du=${inDays(t, from)}&au=${inDays(t, to)}`).then(plain);

const UNREADABLE = 'Les dates de cette adresse sont illisibles : choisissez-les à nouveau.';

it('opens the criteria without one being chosen', async ({ t }) => {
  const html = plain(await open(t, '/?tri='));
  expect(html).toContain('Appliquer');
  expect(html).toContain('FIAT PANDA');
  expect(html).not.toContain('Effacer les critères');
});

it('has the dates of a search as they are typed, and in fields of the browser without JavaScript', async ({
  t,
}) => {
  const days = [inDays(t, 5), inDays(t, 8)];
  const typed = days.map(formatShortDate);
  const html = await open(t, searched(t));
  const forms = html.match(FORMS) ?? [];
  expect(forms.map((form) => form.match(/(?<=<input [^>]*value=")[^"]*/g))).toEqual([[...days, ...typed]]);
  const [, plainDates, typedDates] = /<noscript>(.*?)<\/noscript>(.*)/s.exec(forms[0] ?? '') ?? [];
  expect(plainDates?.match(/type="date"/g)).toHaveLength(2);
  expect(typedDates?.match(/<div data-needs-script="">.*?type="text"/gs)).toHaveLength(2);
  expect(html.match(/type="date"/g)).toHaveLength(2);
  // Sent without JavaScript: the hidden fields come last, and do not count.
  expect(await open(t, `/?du=${days.join('&au=')}&du=&au=`)).toBe(html);
  // Sent before the scripts are there.
  expect(await open(t, `/?du=${typed.map(encodeURIComponent).join('&au=')}`)).toBe(html);
});

describe('a search that cannot be read', () => {
  it.for(['?du=abc', '?du=2027-02-30&au=2027-03-02', '?du=2027-03-02&au=demain', '?au=%3Cb%3Ex'])(
    'says so of the dates of %s, beside all vehicles',
    async (query, { t }) => {
      const html = plain(await open(t, `/${query}`));
      expect(html.split(UNREADABLE)).toHaveLength(2);
      expect(html).toContain('FIAT PANDA');
      expect(html).not.toMatch(/abc|demain|&lt;b|<b>/);
    },
  );

  it('names the criteria that do not count, and counts the others', async ({ t }) => {
    const html = plain(await open(t, '/?type=fusee&places=5&max=300.5&tri=prix'));
    expect(html).toContain('Critères illisibles, laissés de côté : Type, Prix total maximum (€)');
    expect(html).toContain('Aucun véhicule ne correspond à ces critères');
    expect(html).not.toContain('fusee');
    expect(plain(await open(t, '/?tri=haut'))).toContain('Critère illisible, laissé de côté : Trier par');
  });
});

describe('the page of a vehicle with dates, without script', () => {
  it('knows them: their price, their kilometres, and where to sign in for them', async ({ t, peugeot }) => {
    const html = await detailsOf({ t, peugeot }, 5, 8);
    expect(html).toContain(`Du <strong>${formatDate(inDays(t, 5))}</strong>`);
    expect(html).toContain(`au <strong>${formatDate(inDays(t, 8))}</strong>`);
    expect(html).toContain('150,00 € · 3 jours');
    expect(html).toContain('600 km inclus');
    expect(html).toContain('Se connecter et réserver ces dates');
    expect(html).not.toContain('Effacer les dates');
    expect(html).not.toContain('Calcul du prix');
    const { id } = peugeot;
    expect(html).toContain(`<link rel="canonical" href="${t.config.publicUrl}/vehicules/details/${id}"`);
    expect(plain(await open(t, `/vehicules/details/${id}`))).not.toContain('TTC');
  });

  it('has the lines of a price with rules', async ({ t, manager, peugeot }) => {
    await addRule({ t, manager }, summer(t));
    const html = await detailsOf({ t, peugeot }, 5, 8);
    expect(html).toContain('Haute saison (+20 %)');
    expect(html).toContain('180,00 € · 3 jours');
  });

  it('says when it is taken, what is free instead, and when it is free next', async ({
    t,
    customer,
    peugeot,
  }) => {
    expect((await book(t, customer, { vehicle: peugeot, from: 5, to: 8 })).status).toBe(201);
    const html = await detailsOf({ t, peugeot }, 5, 8);
    expect(html).toContain('Ce véhicule n’est pas libre à ces dates.');
    expect(html).toContain(`/vehicules/details/${peugeot.id}?du=${inDays(t, 9)}&amp;au=${inDays(t, 12)}`);
    expect(html).not.toContain('Se connecter et réserver ces dates');
  });

  it.for<{ dates: (t: TestApp) => [from: string, to: string]; sentence: string }>([
    { dates: (t) => [inDays(t, 8), inDays(t, 5)], sentence: datesMessages.period.endBeforeStart },
    { dates: (t) => [inDays(t, -5), inDays(t, 5)], sentence: datesMessages.period.startTooEarly },
    { dates: (t) => [inDays(t, 5), ''], sentence: datesMessages.period.datesRequired },
    { dates: () => ['abc', ''], sentence: UNREADABLE },
  ])('says why they cannot be rented: $sentence', async ({ dates, sentence }, { t, peugeot }) => {
    const [from, to] = dates(t);
    const html = plain(await open(t, `/vehicules/details/${peugeot.id}?du=${from}&au=${to}`));
    expect(html).toContain(sentence.replaceAll("'", '&#x27;'));
    expect(html).toContain('Choisissez vos dates');
    expect(html).not.toContain('TTC');
  });

  it('is not there for an unknown or an archived vehicle', async ({ t }) => {
    const archived = await aVehicle(t, { status: 'archived', brand: 'Secrète' });
    const query = `?du=${inDays(t, 5)}&au=${inDays(t, 8)}`;
    const statusOf = async (id: number) =>
      (await t.app.inject({ url: `/vehicules/details/${id}${query}` })).statusCode;
    expect([await statusOf(archived.id), await statusOf(99_999)]).toEqual([410, 404]);
  });
});
