import { randomBytes, randomUUID } from 'node:crypto';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import { guaranteesApi } from '@volant/shared/guarantees/guarantees.api.ts';
import type {
  AskedGuarantee,
  CautionPage,
  Guarantee,
  ReservationGuarantees,
} from '@volant/shared/guarantees/guarantees.schema.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import type {
  Completion,
  HandoverContent,
  HandoverDraft,
  HandoverList,
  WireHandover,
} from '@volant/shared/handovers/handovers.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { paymentLinksApi } from '@volant/shared/payments/payments.api.ts';
import type { CreatedLink, LinkView, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { counterApi } from '@volant/shared/reservations/reservations.api.ts';
import type {
  CounterSaleAnswer,
  CounterSaleBody,
} from '@volant/shared/reservations/booking/counter.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { SiteClient } from '../e2e/site-client.ts';

/** 256 random bits, as the browser sends them. */
const aKey = (): string => randomBytes(32).toString('base64url');

/** A sale to a new customer with an e-mail address, unpaid unless `payment` says otherwise. */
export const saleOf = (
  vehicle: Vehicle,
  {
    from = 0,
    days = 2,
    payment = { kind: 'counter', method: 'terminal', amount: 0 },
    company,
  }: { from?: number; days?: number } & Partial<Pick<CounterSaleBody, 'payment' | 'company'>> = {},
): CounterSaleBody => {
  const startDate = addDays(agencyDay(new Date()), from);
  return {
    requestKey: aKey(),
    vehicule: { id: vehicle.id },
    startDate,
    endDate: addDays(startDate, days),
    totalPrice: toEuros(toCents(vehicle.dailyPrice) * days),
    customer: {
      firstName: 'Ana',
      lastName: 'Maes',
      phoneNumber: '0471 11 22 33',
      email: `ana.${randomUUID()}@exemple.be`,
    },
    payment,
    ...(company && { company }),
  };
};

/** What a signature sends; the same key is the same signature. */
export const signatureOf = (version: number): Completion => ({
  key: randomUUID(),
  version,
  performedAt: new Date().toISOString(),
  photoHashes: [],
  signature: { name: 'Ana Maes', strokes: [[10, 10, 300, 120]] },
  refusedReason: null,
  termsAccepted: true,
});

const lastPart = (url: string | null): string => url?.split('/').at(-1) ?? '';
export const tokenOf = (link: { url: string } | { link: string | null } | null): string =>
  lastPart(link === null ? null : 'url' in link ? link.url : link.link);

/** The calls of the manager's screens at the counter, and of the pages whose links customers get. */
export const counterDesk = (client: Pick<SiteClient, 'call'>, token: string) => {
  const of = (id: number) => ({ token, params: { id } });
  return {
    sell: (body: CounterSaleBody) => client.call<CounterSaleAnswer>(counterApi.sell, { token, body }),
    ledger: (id: number) => client.call<Ledger>(ledgerApi.read, of(id)),
    write: (id: number, body: object) => client.call<Ledger>(ledgerApi.write, { ...of(id), body }),
    makeLink: (id: number, body: object) =>
      client.call<CreatedLink>(paymentLinksApi.create, { ...of(id), body }),
    links: (id: number) => client.call<WirePaymentLink[]>(paymentLinksApi.list, of(id)),
    viewLink: (link: string) => client.call<LinkView>(paymentLinksApi.view, { params: { token: link } }),
    openLink: (link: string) =>
      client.call<{ clientSecret: string }>(paymentLinksApi.intent, { params: { token: link } }),
    openSession: (link: string) =>
      client.call<{ url: string; clientSecret?: undefined }>(paymentLinksApi.session, {
        params: { token: link },
      }),
    guarantees: (id: number) => client.call<ReservationGuarantees>(guaranteesApi.ofReservation, of(id)),
    askCaution: (id: number, amount: number) =>
      client.call<AskedGuarantee>(guaranteesApi.ask, { ...of(id), body: { method: 'card', amount } }),
    renewCaution: (id: number) => client.call<AskedGuarantee>(guaranteesApi.renewLink, of(id)),
    viewCaution: (link: string) => client.call<CautionPage>(guaranteesApi.page, { params: { token: link } }),
    openCaution: (link: string) =>
      client.call<{ clientSecret: string }>(guaranteesApi.intent, { params: { token: link } }),
    keepCaution: (id: number, amount: number) =>
      client.call<Guarantee>(guaranteesApi.capture, {
        ...of(id),
        body: { amount, reason: 'Jante rayée', signedStatement: true },
      }),
    releaseCaution: (id: number) => client.call<Guarantee>(guaranteesApi.release, of(id)),
    openHandover: (id: number, kind: HandoverKind) =>
      client.call<HandoverDraft>(handoversApi.open, { ...of(id), body: { kind } }),
    saveHandover: ({ id, version }: WireHandover, content: HandoverContent) =>
      client.call<WireHandover>(handoversApi.save, { ...of(id), body: { version, content } }),
    sign: (handoverId: number, body: Completion) =>
      client.call<WireHandover>(handoversApi.complete, { ...of(handoverId), body }),
    handovers: (id: number) => client.call<HandoverList>(handoversApi.list, of(id)),
    documents: (id: number) => client.call<DocumentList>(documentsApi.list, of(id)),
    invoice: (id: number) => client.call<DocumentView[]>(documentsApi.invoices, { ...of(id), body: {} }),
    issueReceipt: (id: number, entryId: number) =>
      client.call<DocumentView>(documentsApi.issue, { ...of(id), body: { kind: 'receipt', entryId } }),
  };
};

export type CounterDesk = ReturnType<typeof counterDesk>;
