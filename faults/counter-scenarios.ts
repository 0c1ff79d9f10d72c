import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { reservationChangesApi, reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { assertBooks, assertMails } from './counter-books.ts';
import { signatureOf, tokenOf, type CounterDesk } from './counter-desk.ts';
import { assertPapers, invoices, receipts } from './counter-papers.ts';
import { deskOf, sellTwice } from './counter-sales.ts';
import type { CounterScenario, CrashTrigger } from './crash-triggers.ts';
import { assertState, call, type Scenario } from './scenario.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { confirmByCard, type Answer } from '../e2e/site-client.ts';

/** Those that set their trigger after a preparation. */
export const PREPARED: readonly string[] = [
  'cheaper change',
  'kept caution',
  'returned caution',
  'departure',
  'return',
] satisfies CounterScenario[];

/** What a customer does with a link, through any crash; the page asks until the payment is seen. */
const payLink = async (site: SiteUnderTest, desk: CounterDesk, link: string): Promise<void> => {
  const { clientSecret } = await call(site, () => desk.openLink(link));
  await confirmByCard(site.providerUrl, clientSecret);
  await call(site, () => desk.viewLink(link));
};

const payBalance = async (
  site: SiteUnderTest,
  { desk, id, amount }: { desk: CounterDesk; id: number; amount: number },
): Promise<void> => {
  const made = await call(site, () => desk.makeLink(id, { purpose: 'balance', amount }));
  await payLink(site, desk, tokenOf(made));
};

/** A caution of 500 € given by card. The first call may have asked without an answer: then its link is renewed. */
const holdCaution = async (site: SiteUnderTest, desk: CounterDesk, id: number): Promise<void> => {
  const asked = await call(site, async () => {
    const answer = await desk.askCaution(id, 500);
    return answer.status === 409 ? desk.renewCaution(id) : answer;
  });
  const link = tokenOf(asked);
  const { clientSecret } = await call(site, () => desk.openCaution(link));
  await confirmByCard(site.providerUrl, clientSecret);
  await call(site, () => desk.viewCaution(link));
};

/** The caution is in that state, once, here and at the provider, which holds nothing else of a card. */
const assertCaution = async (
  site: SiteUnderTest,
  id: number,
  expected: { state: string; status: string; kept?: number },
): Promise<void> => {
  const desk = await deskOf(site);
  const { guarantees } = await call(site, () => desk.guarantees(id));
  const manual = (await site.intents()).filter(({ amount }) => amount === 500_00);
  const [only] = guarantees;
  assertState(
    guarantees.length === 1 && only?.state === expected.state && only.kept === (expected.kept ?? 0),
    `the caution is ${expected.state}`,
    guarantees,
  );
  assertState(
    manual.length === 1 && manual[0]?.status === expected.status,
    `its payment is ${expected.status} at the provider`,
    manual,
  );
};

/** A rental of 100 € that began today and is paid at the terminal. */
const PAID = { payment: { kind: 'counter', method: 'terminal', amount: 100 } } as const;

/** A report with a counter, not signed yet. */
const drafted = async (
  site: SiteUnderTest,
  { desk, id, kind }: { desk: CounterDesk; id: number; kind: HandoverKind },
  over: Partial<HandoverContent> = {},
): Promise<{ handoverId: number; version: number }> => {
  const { handover, basis } = await call(site, () => desk.openHandover(id, kind));
  const content = { ...handover.content, odometerKm: basis.minOdometerKm, fuelEighths: 8, ...over };
  const saved = await call(site, () => desk.saveHandover(handover, content));
  return { handoverId: saved.id, version: saved.version };
};

/** Signs it twice with one key, through any crash. */
const signTwice = async (
  site: SiteUnderTest,
  desk: CounterDesk,
  { handoverId, version }: { handoverId: number; version: number },
): Promise<void> => {
  const signature = signatureOf(version);
  for (let time = 0; time < 2; time += 1) {
    const { state } = await call(site, () => desk.sign(handoverId, signature));
    assertState(state === 'done', 'a signature is answered alike', state);
  }
};

/** 409: the change was made before the crash. */
const changeOnce = async (site: SiteUnderTest, { id, version, endDate }: Reservation): Promise<void> => {
  const token = await site.managerToken();
  const body = { price: 'recompute', endDate: addDays(endDate, -1), version };
  await call(site, async (): Promise<Answer<unknown>> => {
    const answer = await site.client.call(reservationChangesApi.change, { token, params: { id }, body });
    return answer.status === 409 ? { ...answer, status: 200 } : answer;
  });
};

const readAgain = async (site: SiteUnderTest, id: number): Promise<Reservation> => {
  const token = await site.managerToken();
  return call(site, () => site.client.call<Reservation>(reservationsApi.one, { token, params: { id } }));
};

const withCaution = async (site: SiteUnderTest) => {
  const { desk, reservation } = await sellTwice(site, PAID);
  await holdCaution(site, desk, reservation.id);
  return { desk, id: reservation.id };
};

const returnedWithFuel: Partial<HandoverContent> = {
  fuelEighths: 6,
  settlement: [{ kind: 'fuel', computed: 40, amount: 40, reason: '' }],
};

const handover = async (site: SiteUnderTest, trigger: CrashTrigger, kind: HandoverKind) => {
  const { desk, reservation } = await sellTwice(site, PAID);
  const { id } = reservation;
  if (kind === 'return') {
    await signTwice(site, desk, await drafted(site, { desk, id, kind: 'departure' }));
    while ((await site.mails('agency-handover-documents')).length === 0) await pause(100);
  }
  const draft = await drafted(site, { desk, id, kind }, kind === 'return' ? returnedWithFuel : {});
  await site.restart({ trigger });
  await signTwice(site, desk, draft);
  return { id };
};

/** Each act of the counter, run to its end through any crash. */
export const counterScenarios: Record<CounterScenario, Scenario> = {
  'counter sale': async (site) => {
    const { reservation } = await sellTwice(site, PAID);
    return async () => {
      await assertBooks(site, reservation.id, { till: 100_00, entries: 1 });
      await assertMails(site, 'reservation-confirmed');
    };
  },
  'deposit link': async (site) => {
    const { desk, reservation, link } = await sellTwice(site, { from: 30, payment: { kind: 'link' } });
    await payLink(site, desk, link);
    return async () => {
      await assertBooks(site, reservation.id, { online: 30_00, due: 70_00, entries: 1 });
      const { state } = await call(site, () => desk.viewLink(link));
      const { status } = await readAgain(site, reservation.id);
      assertState(state === 'paid' && status === 'upcoming', 'the deposit confirmed it', { state, status });
      await assertMails(site, 'reservation-confirmed');
    };
  },
  'balance link': async (site) => {
    const { desk, reservation } = await sellTwice(site, {
      payment: { kind: 'counter', method: 'cash', amount: 40 },
    });
    const { id } = reservation;
    await payBalance(site, { desk, id, amount: 60 });
    return async () => {
      await assertBooks(site, id, { till: 40_00, online: 60_00, entries: 2 });
      const links = await call(site, () => desk.links(id));
      assertState(links[0]?.state === 'paid', 'the link is paid', links);
      assertState(
        links.slice(1).every(({ state }) => state === 'ended'),
        'no other can be paid',
        links,
      );
    };
  },
  'cheaper change': async (site, trigger) => {
    const { desk, reservation } = await sellTwice(site, { from: 30, days: 4 });
    const { id } = reservation;
    await payBalance(site, { desk, id, amount: 200 });
    const paid = await readAgain(site, id);
    await site.restart({ trigger });
    await changeOnce(site, paid);
    return async () => {
      await assertBooks(site, id, { online: 150_00, entries: 2 });
      const refunds = await site.refunds();
      assertState(refunds.length === 1 && refunds[0]?.amount === 50_00, '50 € went back once', refunds);
      const { endDate } = await readAgain(site, id);
      assertState(endDate === addDays(paid.endDate, -1), 'it ends a day earlier', endDate);
      await assertMails(site, 'reservation-changed');
    };
  },
  'till entry': async (site) => {
    const { desk, reservation } = await sellTwice(site);
    const { id } = reservation;
    const entry = { kind: 'payment', amount: 40, method: 'cash', requestKey: randomUUID() };
    const first = await call(site, () => desk.write(id, entry));
    const second = await call(site, () => desk.write(id, entry));
    assertState(JSON.stringify(first) === JSON.stringify(second), 'a key is answered alike', [first, second]);
    return async () => {
      await assertBooks(site, id, { till: 40_00, due: 60_00, entries: 1 });
    };
  },
  caution: async (site) => {
    const { id } = await withCaution(site);
    return async () => {
      await assertCaution(site, id, { state: 'held', status: 'requires_capture' });
      await assertBooks(site, id, { till: 100_00, entries: 1 });
    };
  },
  'kept caution': async (site, trigger) => {
    const { desk, id } = await withCaution(site);
    const damage = { kind: 'damage', amount: 120, note: 'Jante rayée', requestKey: randomUUID() };
    await call(site, () => desk.write(id, damage));
    await site.restart({ trigger });
    await call(site, () => desk.keepCaution(id, 120));
    return async () => {
      await assertCaution(site, id, { state: 'captured', status: 'succeeded', kept: 120 });
      await assertBooks(site, id, { till: 100_00, online: 120_00, entries: 3 });
    };
  },
  'returned caution': async (site, trigger) => {
    const { desk, id } = await withCaution(site);
    await site.restart({ trigger });
    await call(site, () => desk.releaseCaution(id));
    return async () => {
      await assertCaution(site, id, { state: 'released', status: 'canceled' });
      await assertBooks(site, id, { till: 100_00, entries: 1 });
    };
  },
  departure: async (site, trigger) => {
    const { id } = await handover(site, trigger, 'departure');
    return async () => {
      await assertPapers(site, id, ['contract', 'departure']);
      await assertBooks(site, id, { till: 100_00, entries: 1 });
    };
  },
  return: async (site, trigger) => {
    const { id } = await handover(site, trigger, 'return');
    return async () => {
      await assertPapers(site, id, ['contract', 'departure', 'return']);
      await assertBooks(site, id, { till: 100_00, due: 40_00, entries: 2 });
    };
  },
  receipt: (site) => receipts(site, false),
  'receipt of another payment': (site) => receipts(site, true),
  invoice: (site) => invoices(site),
};
