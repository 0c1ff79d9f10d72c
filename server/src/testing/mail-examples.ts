import { defaultWords } from '@volant/shared/words/words.ts';
import { readConfig } from '../platform/config/config.ts';
import type { MailSite, MailTexts } from '../mails/layout.ts';
import type { RequestFacts } from '../reservations/index.ts';
import type { MailedRefund, ReservationFacts } from '../mails/mail-facts.ts';
import { accountActivationMail } from '../mails/templates/account-activation.ts';
import { accountDeletedMail } from '../mails/templates/account-deleted.ts';
import { agencyCancellationMail } from '../mails/templates/agency-cancellation.ts';
import { agencyRefundFailedMail } from '../mails/templates/agency-refund-failed.ts';
import { agencyHandoverDocumentsMail } from '../mails/templates/agency-handover-documents.ts';
import { agencyReservationMail } from '../mails/templates/agency-reservation.ts';
import { agencyRentalLostMail } from '../mails/templates/agency-rental-lost.ts';
import { agencyRequestMail } from '../mails/templates/agency-request.ts';
import { agencyRequestWithdrawnMail } from '../mails/templates/agency-request-withdrawn.ts';
import { cautionNoticeMail } from '../mails/templates/caution-notice.ts';
import { cautionReleasedMail } from '../mails/templates/caution-released.ts';
import { contactMessageMail } from '../mails/templates/contact-message.ts';
import { depositRefundedMail } from '../mails/templates/deposit-refunded.ts';
import { emailConfirmationMail } from '../mails/templates/email-confirmation.ts';
import { emailChangedMail } from '../mails/templates/email-changed.ts';
import { passwordResetMail } from '../mails/templates/password-reset.ts';
import { paymentLinkMail } from '../mails/templates/payment-link.ts';
import { handoverDocumentsMail } from '../mails/templates/handover-documents.ts';
import { pickupReminderMail } from '../mails/templates/pickup-reminder.ts';
import { requestReceivedMail } from '../mails/templates/request-received.ts';
import { requestWithdrawnMail } from '../mails/templates/request-withdrawn.ts';
import { reservationCanceledMail } from '../mails/templates/reservation-canceled.ts';
import { reservationNoShowMail } from '../mails/templates/reservation-no-show.ts';
import { newDeviceMail } from '../mails/templates/new-device.ts';
import { reservationConfirmedMail } from '../mails/templates/reservation-confirmed.ts';
import { reservationFinalizedMail } from '../mails/templates/reservation-finalized.ts';
import { secondFactorChangedMail } from '../mails/templates/second-factor-changed.ts';
import { staffInvitationMail } from '../mails/templates/staff-invitation.ts';
import { invoiceMail } from '../mails/templates/invoice.ts';
import { receiptMail } from '../mails/templates/receipt.ts';
import { unprovedPapersMail } from '../mails/templates/unproved-papers.ts';
import { welcomeMail } from '../mails/templates/welcome.ts';

export const words = defaultWords().mails;
export const site: MailSite = {
  publicUrl: 'https://volant.example',
  agency: readConfig({}).agency,
  words,
};
export const now = new Date('2026-06-01T10:00:00Z');

export const reservation: ReservationFacts = {
  id: 12,
  state: 'confirmed',
  cancelReason: null,
  isDepositKept: false,
  customer: {
    accountId: 3,
    firstName: 'Léa',
    lastName: 'Peeters',
    email: 'lea@exemple.be',
    phoneNumber: '+32 470123456',
    emailConfirmedAt: now,
    erasedAt: null,
  },
  vehicle: 'Peugeot 308',
  startDate: '2026-06-09',
  endDate: '2026-06-12',
  priceLines: [{ part: { of: 'daily' }, days: 3, unitCents: 401_50, totalCents: 1204_50 }],
  accessories: [{ name: 'Siège bébé', quantity: 2, dailyPriceCents: 5_00 }],
  totalCents: 1234_50,
  depositCents: 370_00,
  maxDailyMileageKm: 200,
  insuranceAndFuel: 'Omnium avec franchise de 900\u00a0€. Pneus non couverts. Plein à rendre plein.',
  mileageDrivenKm: null,
  createdAt: now,
  paidAt: now,
  isAtCounter: false,
  isPaid: true,
  late: undefined,
  refundCents: null,
  refundState: null,
  elsewhereCents: 0,
  takenBackCents: 0,
  capturedCents: 370_00,
  chargedCents: 0,
  reducedCents: 0,
  roundingCents: 0,
  besideCents: 0,
  tillCents: 0,
  furtherBackCents: 0,
  furtherWaitingCents: 0,
  furtherFailedCents: 0,
  isRefundAsked: false,
  depositLockedAt: null,
  cancellationAskedAt: null,
  changes: 0,
};
export const canceled = (values: Partial<ReservationFacts>): ReservationFacts => ({
  ...reservation,
  state: 'canceled',
  cancelReason: 'customer',
  ...values,
});
export const refund = (reason: MailedRefund['reason'], reservationId: number | null = 12): MailedRefund => ({
  customer: reservation.customer,
  amountCents: 370_00,
  paidCents: 370_00,
  purpose: 'deposit',
  reason,
  isDisputed: false,
  reservationId,
  lostPeriod: null,
});

export const request: RequestFacts = { wish: 'annulation', text: 'Mon vol est annulé.', askedAt: now };

/** The text with no-break spaces as spaces. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
export const read = (mail: MailTexts) => ({ subject: plain(mail.subject), text: plain(mail.text) });

export const NASTY = '<img src=x onerror=alert(1)>';
/** Makes the text after it display backwards. */
export const BACKWARDS = '\u202E';

/** Facts in which every name is `name`. */
export const named = (name: string): ReservationFacts => ({
  ...reservation,
  vehicle: name,
  customer: { ...reservation.customer, firstName: name, lastName: `"&' ${name}`, phoneNumber: name },
  accessories: [{ name, quantity: 1, dailyPriceCents: 5_00 }],
});

export const MAILS: [string, (facts: ReservationFacts, site: MailSite) => MailTexts][] = [
  ['welcome', (_facts, own) => welcomeMail({ token: '"><script>' }, own)],
  ['email-confirmation', (_facts, own) => emailConfirmationMail({ token: '"><script>' }, own)],
  ...[true, false].map((hasRental): (typeof MAILS)[number] => [
    'account-activation',
    ({ customer }, own) => accountActivationMail({ ...customer, token: '"><script>', hasRental }, own),
  ]),
  [
    'payment-link',
    (facts, own) =>
      paymentLinkMail(
        facts,
        { url: `${own.publicUrl}/payer/"><script>`, purpose: 'deposit', amountCents: 370_00, expiresAt: now },
        own,
      ),
  ],
  ['second-factor-changed', (_facts, own) => secondFactorChangedMail(own, { isOn: false, changedAt: now })],
  ['new-device', (_facts, own) => newDeviceMail(own, { device: 'Firefox sur Windows', at: now })],
  ['account-deleted', (_facts, own) => accountDeletedMail(own, now)],
  ['staff-invitation', ({ customer }, own) => staffInvitationMail({ ...customer, token: '"><script>' }, own)],
  ['password-reset', ({ customer }, own) => passwordResetMail({ ...customer, token: '"><script>' }, own)],
  [
    'email-changed',
    ({ customer }, own) =>
      emailChangedMail(
        { reader: customer, newEmail: `x${customer.firstName}@exemple.be`, link: { token: '"><script>' } },
        own,
      ),
  ],
  ['reservation-confirmed', (facts, own) => reservationConfirmedMail(facts, own, now)],
  [
    'reservation-canceled',
    (facts, own) => reservationCanceledMail({ ...facts, cancelReason: 'agency' }, own, now),
  ],
  [
    'reservation-no-show',
    (facts, own) => reservationNoShowMail({ ...facts, state: 'canceled', cancelReason: 'no_show' }, own, now),
  ],
  ['reservation-finalized', (facts, own) => reservationFinalizedMail({ ...facts, mileageDrivenKm: 1 }, own)],
  ['handover-documents', (facts, own) => handoverDocumentsMail(facts, 'departure', own)],
  ['handover-documents', (facts, own) => unprovedPapersMail(facts, '"><script>', own)],
  [
    'receipt',
    (facts, own) =>
      receiptMail(
        facts,
        {
          number: 'R-2026-000012',
          isRefund: false,
          method: 'online',
          amountCents: 120_00,
          guarantee: { heldCents: 500_00, method: 'card', reason: facts.vehicle },
          dueCents: 105_00,
        },
        own,
      ),
  ],
  [
    'invoice',
    (facts, own) =>
      invoiceMail(
        facts,
        {
          kind: 'invoice',
          number: 'F-2026-000012',
          dueOn: '2026-06-24',
          totals: {
            netCents: 100_00,
            vatCents: 21_00,
            grossCents: 121_00,
            paidCents: 0,
            roundingCents: 0,
            payableCents: 121_00,
          },
          preceding: [],
          accounting: undefined,
          isOverPeppol: true,
          iban: 'BE68 5390 0754 7034',
          communication: '+++090/9337/55493+++',
        },
        own,
      ),
  ],
  ['agency-handover-documents', (facts, own) => agencyHandoverDocumentsMail(facts, 'return', own)],
  ['pickup-reminder', (facts, own) => pickupReminderMail(facts, own, now)],
  ['deposit-refunded', ({ customer }, own) => depositRefundedMail({ ...refund('canceled'), customer }, own)],
  [
    'caution-notice',
    (facts, own) =>
      cautionNoticeMail(facts, { heldCents: 500_00, cents: 80_00, reason: facts.vehicle, at: now }, own),
  ],
  ...[0, 80_00].map((keptCents): (typeof MAILS)[number] => [
    'caution-released',
    (facts, own) => cautionReleasedMail(facts, { method: 'card', heldCents: 500_00, keptCents }, own),
  ]),
  [
    'request-received',
    (facts, own) => requestReceivedMail(facts, { ...request, text: facts.customer.firstName }, own),
  ],
  [
    'agency-request',
    (facts, own) => agencyRequestMail(facts, { ...request, text: facts.customer.firstName }, own),
  ],
  ['request-withdrawn', (facts, own) => requestWithdrawnMail(facts, request, own)],
  ['agency-request-withdrawn', (facts, own) => agencyRequestWithdrawnMail(facts, request, own)],
  ['agency-reservation', (facts, own) => agencyReservationMail(facts, own)],
  ['agency-cancellation', (facts, own) => agencyCancellationMail(facts, own)],
  [
    'agency-refund-failed',
    ({ customer }, own) => agencyRefundFailedMail({ ...refund('canceled'), customer }, own),
  ],
  [
    'agency-rental-lost',
    ({ customer, vehicle, startDate, endDate }, own) =>
      agencyRentalLostMail(
        {
          paymentId: '11111111-1111-4111-8111-111111111111',
          intentId: 'pi_1',
          customer,
          vehicle,
          period: { startDate, endDate },
          amountCents: 370_00,
          isRefunded: true,
          isRefundedBefore: false,
        },
        own,
      ),
  ],
  [
    'contact-message',
    ({ customer }, own) => contactMessageMail({ ...customer, message: `Oui\r\n${customer.firstName}` }, own),
  ],
];

export const lea = reservation.customer;
