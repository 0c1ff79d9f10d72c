import type { Locator, Page } from '@playwright/test';

export interface Session {
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

export interface Scenario {
  what: string;
  as?: Session;
  /** Before each round. */
  prepare?: () => Promise<unknown>;
  address: string;
  /** Shows once the page can be used. */
  ready: (page: Page) => Locator;
  steps: (page: Page) => Step[];
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

/** The second time its code is there already. */
const TIMES = ['', ' again'] as const;

/** On a phone the rows of the day have one act each. */
const collect = (page: Page): Locator => button(page, /^Encaisser/);
const tab = (page: Page): Locator => page.getByRole('tab').first();

const openMenu = (page: Page, dialog = page.getByRole('dialog', { name: 'Menu' })): Step[] => [
  { what: 'open the menu', act: () => button(page, 'Ouvrir le menu').tap(), shows: dialog },
  {
    what: 'close the menu',
    act: () => button(page, 'Fermer le menu').tap(),
    shows: button(page, 'Ouvrir le menu'),
  },
];

/** A day that can be chosen. */
const dayIn = (calendar: Locator, index: number): Locator =>
  calendar.locator('[role=button]:not([aria-disabled=true])').nth(index);

/** The next month, and a first day there. */
const chooseInCalendar = (calendar: Locator): Step[] => [
  {
    what: 'the next month',
    act: () => calendar.getByRole('button', { name: 'Mois suivant' }).tap(),
    shows: calendar,
  },
  { what: 'choose the first day', act: () => dayIn(calendar, 9).tap(), shows: calendar },
];

interface Rental {
  vehicle: { id: number };
  startDate: string;
  endDate: string;
}

export interface Subjects {
  customer: Session;
  manager: Session;
  rental: Rental;
  /** A reservation of the customer, and a rental that was sold at the counter and begins today. */
  reservationId: number;
  soldId: number;
  releaseHolds: () => Promise<unknown>;
}

const datesOf = ({ startDate, endDate }: Rental): string => `du=${startDate}&au=${endDate}`;
const searchCalendar = (page: Page): Locator => page.getByRole('application');
const startField = (page: Page): Locator => page.getByRole('textbox', { name: 'Du', exact: true });

const HOME = { what: 'home', address: '/', ready: (page: Page) => button(page, 'Voir les disponibilités') };

const homeScenarios: readonly Scenario[] = [
  { ...HOME, steps: openMenu },
  {
    ...HOME,
    steps: (page) => [
      { what: 'open the calendar', act: () => startField(page).tap(), shows: searchCalendar(page) },
      ...chooseInCalendar(searchCalendar(page)),
      { what: 'close the calendar', act: () => page.keyboard.press('Escape'), shows: startField(page) },
      { what: 'open the calendar again', act: () => startField(page).tap(), shows: searchCalendar(page) },
    ],
  },
  {
    ...HOME,
    steps: (page) => [
      {
        what: 'the first key of a date',
        act: async () => {
          await startField(page).focus();
          await page.keyboard.press('5');
        },
        shows: searchCalendar(page),
      },
    ],
  },
  {
    ...HOME,
    steps: (page) => [
      {
        what: 'choose a type',
        act: () =>
          page.getByRole('navigation', { name: 'Types de véhicules' }).getByRole('link').first().tap(),
        shows: page.locator('select[name=type][data-chosen]'),
      },
    ],
  },
];

const searchScenarios = ({ rental }: Subjects): Scenario[] => [
  {
    what: 'search',
    address: `/?${datesOf(rental)}#vehicules`,
    ready: (page) => page.getByRole('status').filter({ hasText: /disponibles?$/ }),
    steps: (page) => [
      ...(['type', 'tri'] as const).flatMap((name) => {
        const list = page.locator(`select[name=${name}]`);
        const chosen = page.locator(`select[name=${name}][data-chosen]`);
        // The list itself is the browser's: a key chooses in it without opening it.
        return [
          { what: `a criterion: ${name}`, act: () => list.press('ArrowDown'), shows: chosen },
          { what: `another: ${name}`, act: () => list.press('ArrowDown'), shows: chosen },
        ];
      }),
      {
        what: 'without criteria',
        act: () => page.getByRole('link', { name: 'Effacer les critères' }).first().tap(),
        shows: page.locator('select[name=type]:not([data-chosen])'),
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
        {
          what: 'the next photo',
          act: () => button(page, /^(Photo|Illustration) suivante$/).tap(),
          shows: calendar,
        },
        ...chooseInCalendar(calendar),
        { what: 'choose the last day', act: () => dayIn(calendar, 11).tap(), shows: calendar },
      ];
    },
  },
];

const customerScenarios = ({ customer, rental, releaseHolds }: Subjects): Scenario[] => [
  {
    what: 'wizard',
    as: customer,
    prepare: releaseHolds,
    address: `/reservation?vehicule=${rental.vehicle.id}&${datesOf(rental)}`,
    ready: (page) => page.getByRole('application'),
    steps: (page) => [
      {
        what: 'to the accessories',
        act: () => button(page, 'Continuer').tap(),
        shows: page.getByRole('heading', { level: 1, name: 'Accessoires' }),
      },
      {
        what: 'choose an accessory',
        act: () => page.getByRole('checkbox').first().tap(),
        shows: page.getByRole('checkbox', { checked: true }),
      },
      {
        what: 'to the payment',
        act: () => button(page, 'Continuer vers le paiement').tap(),
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
        what: 'open a reservation',
        act: () => button(page, /^Détails/).tap(),
        shows: page.locator('button[aria-expanded=true]'),
      },
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
];

const managerScenarios = ({ manager, soldId, reservationId }: Subjects): Scenario[] => [
  {
    what: 'Today',
    as: manager,
    address: '/manage',
    ready: collect,
    steps: (page) => [
      ...openMenu(page),
      ...TIMES.flatMap((time) => [
        {
          what: `open the dialog of an act${time}`,
          act: () => collect(page).tap(),
          shows: page.getByRole('dialog'),
        },
        { what: `close it${time}`, act: () => page.keyboard.press('Escape'), shows: collect(page) },
      ]),
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
    ready: tab,
    steps: (page) => [
      ...['Documents', 'Historique', 'Location'].map((name) => ({
        what: `the tab ${name}`,
        act: () => page.getByRole('tab', { name: new RegExp(`^${name}`) }).tap(),
        shows: page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }),
      })),
      ...TIMES.flatMap((time) => [
        {
          what: `open the other acts${time}`,
          act: () => button(page, 'Autres actions').tap(),
          shows: page.getByRole('menu'),
        },
        {
          what: `open a dialog${time}`,
          act: () => page.getByRole('menuitem', { name: 'Modifier' }).tap(),
          shows: page.getByRole('dialog'),
        },
        { what: `close it${time}`, act: () => page.keyboard.press('Escape'), shows: tab(page) },
      ]),
    ],
  },
  {
    what: 'reservation of a customer',
    as: manager,
    address: `/manage/reservations/${reservationId}`,
    ready: tab,
    steps: openMenu,
  },
];

/** What is done on each page, by whom. */
export const scenariosOf = (subjects: Subjects): Scenario[] => [
  ...homeScenarios,
  ...searchScenarios(subjects),
  ...customerScenarios(subjects),
  ...managerScenarios(subjects),
];
