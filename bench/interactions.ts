/**
 * `npm run bench:interactions`: on a phone of 390 × 844 whose processor is slowed four times, how long the browser takes to
 * show the effect of each interaction (Event Timing) of the pages that customers and managers use most. All are repeated;
 * the fastest round of each counts, and the slowest interaction decides. Long frames, which also hold what is drawn later,
 * are reported. In the same minute, a page of as many elements in plain rows, without any library, is measured: on a slow
 * machine an interaction may take a fifth longer than that.
 * Options: `--rounds=4`, `--only=menu` for what has that in its name.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { sellToday } from '../e2e/counter-rental.ts';
import { findChromium } from '../e2e/chromium.ts';
import { siteClient } from '../e2e/site-client.ts';
import { conclude, disturbanceOf } from './measure/figures.ts';
import {
  describeInteractions,
  fastestOf,
  measure,
  measurePlainRows,
  observeInteractions,
  type Measured,
} from './measure/interactions.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { temporaryDirectory, withVolant } from './measure/volant-server.ts';

const CPU_SLOWDOWN = 4;
const MOST_INTERACTION_MS = 100;
/** Times the slowest interaction of the page of plain rows. */
const MOST_OF_PLAIN_ROWS = 1.2;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: scaled('4', '1') }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);

interface Session {
  email: string;
  token: string;
  isManager?: true;
  isOwner?: true;
}

interface Step {
  what: string;
  act: () => Promise<unknown>;
  /** What the act leads to; the next one waits for it. */
  shows: Locator;
}

interface Scenario {
  what: string;
  as?: Session;
  address: string;
  /** Shows once the page can be used. */
  ready: (page: Page) => Locator;
  steps: (page: Page) => Step[];
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

const openMenu = (page: Page, dialog = page.getByRole('dialog', { name: 'Menu' })): Step[] => [
  { what: 'open the menu', act: () => button(page, 'Ouvrir le menu').tap(), shows: dialog },
  {
    what: 'close the menu',
    act: () => button(page, 'Fermer le menu').tap(),
    shows: button(page, 'Ouvrir le menu'),
  },
];

/** The next month, and a first and a last day there. */
const chooseInCalendar = (calendar: Locator): Step[] => {
  const day = (place: number): Locator =>
    calendar.locator('[role=button]:not([aria-disabled=true])').nth(place);
  return [
    {
      what: 'the next month',
      act: () => calendar.getByRole('button', { name: 'Mois suivant' }).tap(),
      shows: calendar,
    },
    { what: 'choose the first day', act: () => day(9).tap(), shows: calendar },
  ];
};

const scenariosOf = ({
  customer,
  manager,
  rental,
  reservationId,
  soldId,
}: {
  customer: Session;
  manager: Session;
  rental: { vehicle: { id: number }; startDate: string; endDate: string };
  reservationId: number;
  soldId: number;
}): Scenario[] => {
  const dates = `du=${rental.startDate}&au=${rental.endDate}`;
  const searchCalendar = (page: Page): Locator => page.getByRole('application');
  const all: Scenario[] = [
    { what: 'home', address: '/', ready: (page) => button(page, 'Ouvrir le menu'), steps: openMenu },
    {
      what: 'home',
      address: '/',
      ready: (page) => button(page, 'Voir les disponibilités'),
      steps: (page) => [
        {
          what: 'open the calendar',
          act: () => page.getByRole('textbox', { name: 'Du', exact: true }).tap(),
          shows: searchCalendar(page),
        },
        ...chooseInCalendar(searchCalendar(page)),
      ],
    },
    {
      what: 'home',
      address: '/',
      ready: (page) => button(page, 'Voir les disponibilités'),
      steps: (page) => [
        {
          what: 'the first key of a date',
          act: async () => {
            await page.getByRole('textbox', { name: 'Du', exact: true }).focus();
            await page.keyboard.press('5');
          },
          shows: searchCalendar(page),
        },
      ],
    },
    {
      what: 'search',
      address: `/?${dates}#vehicules`,
      ready: (page) => page.getByRole('status').filter({ hasText: /disponibles?$/ }),
      steps: (page) => [
        {
          what: 'a criterion',
          act: () => page.locator('select[name=type]').press('ArrowDown'),
          shows: page.locator('select[name=type][data-chosen]'),
        },
      ],
    },
    {
      what: 'vehicle',
      address: `/vehicules/details/${rental.vehicle.id}`,
      ready: (page) => page.getByRole('application', { name: /Disponibilités/ }),
      steps: (page) => {
        const calendar = page.getByRole('application', { name: /Disponibilités/ });
        return [
          ...openMenu(page),
          { what: 'the next photo', act: () => button(page, /suivante/).tap(), shows: calendar },
          ...chooseInCalendar(calendar),
        ];
      },
    },
    {
      what: 'wizard',
      as: customer,
      address: `/reservation?vehicule=${rental.vehicle.id}&${dates}`,
      ready: (page) => button(page, 'Continuer'),
      steps: (page) => [
        {
          what: 'to the accessories',
          act: () => button(page, 'Continuer').tap(),
          shows: page.getByRole('heading', { level: 1, name: 'Accessoires' }),
        },
        {
          what: 'to the payment',
          act: () => button(page, 'Continuer sans accessoire').tap(),
          shows: page.getByRole('heading', { level: 1, name: 'Paiement' }),
        },
      ],
    },
    {
      what: 'my reservations',
      as: customer,
      address: '/my-reservations',
      ready: (page) => page.getByRole('link', { name: /^À venir/ }),
      steps: (page) => [
        {
          what: 'a filter',
          act: () => page.getByRole('link', { name: /^À venir/ }).tap(),
          shows: page.getByRole('link', { name: /^À venir/ }),
        },
        {
          what: 'open the dialog of a wish',
          act: () => page.locator('main button[aria-haspopup=dialog]').last().tap(),
          shows: page.getByRole('dialog'),
        },
      ],
    },
    {
      what: 'Today',
      as: manager,
      address: '/manage',
      ready: (page) => button(page, /^Autres actions, /),
      steps: (page) => [
        {
          what: 'open the acts of a rental',
          act: () => button(page, /^Autres actions, /).tap(),
          shows: page.getByRole('menu'),
        },
        {
          what: 'close them',
          act: () => page.keyboard.press('Escape'),
          shows: button(page, /^Autres actions, /),
        },
        ...openMenu(page),
      ],
    },
    {
      what: 'search for everything',
      as: manager,
      address: '/manage',
      ready: (page) => button(page, /^Rechercher un client/),
      steps: (page) => {
        const field = page.getByRole('combobox', { name: 'Rechercher partout' });
        return [
          { what: 'open', act: () => button(page, /^Rechercher un client/).tap(), shows: field },
          { what: 'the first key', act: () => page.keyboard.press('a'), shows: field },
          { what: 'more keys', act: () => page.keyboard.type('na ma', { delay: 60 }), shows: field },
          { what: 'to the next', act: () => page.keyboard.press('ArrowDown'), shows: field },
        ];
      },
    },
    {
      what: 'reservation',
      as: manager,
      address: `/manage/reservations/${soldId}`,
      ready: (page) => page.getByRole('tab').first(),
      steps: (page) => [
        ...['Documents', 'Historique', 'Location'].map((name) => ({
          what: `the tab ${name}`,
          act: () => page.getByRole('tab', { name: new RegExp(`^${name}`) }).tap(),
          shows: page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }),
        })),
        {
          what: 'open the other acts',
          act: () => button(page, 'Autres actions').tap(),
          shows: page.getByRole('menu'),
        },
        {
          what: 'open a dialog',
          act: () => page.getByRole('menuitem').first().tap(),
          shows: page.getByRole('dialog'),
        },
      ],
    },
    {
      what: 'reservation of a customer',
      as: manager,
      address: `/manage/reservations/${reservationId}`,
      ready: (page) => page.getByRole('tab').first(),
      steps: openMenu,
    },
  ];
  return all.filter(({ what }) => what.includes(options.only));
};

/** The scenario as somebody who opens its page anew, with the site's files in the browser. */
const goThrough = async (browser: Browser, origin: string, scenario: Scenario): Promise<Measured[][]> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeInteractions);
    page.on('pageerror', (error) => {
      throw error;
    });
    if (scenario.as) {
      await page.goto('/robots.txt');
      await page.evaluate(
        (user) => localStorage.setItem('volant.session', JSON.stringify(user)),
        scenario.as,
      );
    }
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const each: Measured[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('about:blank');
      await page.goto(scenario.address);
      await scenario.ready(page).waitFor();
      await page.waitForLoadState('networkidle');
      const measured: Measured[] = [];
      for (const { what, act, shows } of scenario.steps(page)) {
        measured.push(
          await measure(page, `${scenario.what}: ${what}`, async () => {
            await act();
            await shows.waitFor();
          }),
        );
      }
      each.push(measured);
    }
    return each;
  } finally {
    await context.close();
  }
};

await withVolant({ dataDir: temporaryDirectory() }, async ({ origin, pid }) => {
  await untilIdle(pid);
  const client = siteClient(origin);
  const token = await client.logIn(demoManager);
  const manager: Session = { email: demoManager.email, token, isManager: true, isOwner: true };
  const vehicle = await client.addVehicle(token);
  const { id: soldId } = await sellToday(client, token, { vehicle, firstName: 'Ana', lastName: 'Maes' });
  const person = await client.register();
  const dayOf = (days: number) => addDays(agencyDay(new Date()), days);
  const booked = await client.book(person.token, { vehicle, startDate: dayOf(20), endDate: dayOf(23) });
  if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
  const { body: held } = booked;
  await client.payDeposit(person.token, held);
  const rental = await client.freeRental({ notBefore: 40 });
  const scenarios = scenariosOf({
    customer: { email: person.email, token: person.token },
    manager,
    rental,
    reservationId: held.id,
    soldId,
  });

  const browser = await chromium.launch(await findChromium());
  try {
    const measured: Measured[] = [];
    let plainMs = 0;
    const disturbance = await disturbanceOf(async () => {
      for (const scenario of scenarios)
        measured.push(...fastestOf(await goThrough(browser, origin, scenario)));
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.addInitScript(observeInteractions);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      plainMs = await measurePlainRows(page, 1_000, rounds);
    });
    process.stdout.write(
      `390 × 844, touch, processor ÷ ${CPU_SLOWDOWN}; others used ${disturbance.toFixed(2)} processors meanwhile\n` +
        describeInteractions(measured) +
        `  plain rows, the slowest ${plainMs.toFixed(0).padStart(21)} ms\n`,
    );
    const atMost = Math.max(MOST_INTERACTION_MS, plainMs * MOST_OF_PLAIN_ROWS);
    conclude(measured.map(({ what, worstMs }) => ({ what, value: worstMs, atMost, digits: 0, unit: ' ms' })));
  } finally {
    await browser.close();
  }
});
