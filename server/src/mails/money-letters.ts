import { factsOfMails } from './facts-of-mails.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import type { MailSite } from './layout.ts';
import { addressing, type Letters } from './letter.ts';
import { readLostRental, readRefund } from './mail-facts.ts';
import { papersLetter } from './papers-letter.ts';
import { agencyRefundFailedMail } from './templates/agency-refund-failed.ts';
import { agencyRentalLostMail } from './templates/agency-rental-lost.ts';
import { cautionNoticeMail } from './templates/caution-notice.ts';
import { cautionReleasedMail } from './templates/caution-released.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { paymentLinkMail } from './templates/payment-link.ts';
import { invoiceMail } from './templates/invoice.ts';
import { receiptMail } from './templates/receipt.ts';

/** Mails about money that is asked for, kept or given back. */
export const moneyLetters = (deps: MailWriterDeps, site: MailSite) => {
  const { db } = deps;
  const agencyAddress = { name: site.agency.name, address: site.agency.email };
  const { toPerson, toAgency } = addressing(agencyAddress);
  const { ofReservation, ofPaymentLink } = factsOfMails(deps);
  const withPapers = papersLetter(deps, site);

  return {
    'payment-link': ({ payload }) =>
      ofPaymentLink(payload, (facts, link) => toPerson(facts.customer, paymentLinkMail(facts, link, site))),
    receipt: async ({ payload }) => {
      const receipt = await deps.documents.receiptForMail(payload.documentId);
      return (
        receipt &&
        ofReservation(payload.reservationId, (facts) =>
          withPapers(facts, receiptMail(facts, receipt, site), [receipt.attachment]),
        )
      );
    },
    invoice: async ({ payload }) => {
      const invoice = await deps.documents.invoiceForMail(payload.documentId);
      return (
        invoice &&
        ofReservation(payload.reservationId, (facts) => {
          const texts = invoiceMail(facts, invoice, site);
          const { customer } = facts;
          const { accounting } = invoice;
          // Their own address is proved as for any paper.
          const isTheirs = accounting?.address.toLowerCase() === customer.email.toLowerCase();
          return accounting && !isTheirs && customer.erasedAt === null
            ? { to: accounting, replyTo: agencyAddress, ...texts, attachments: [invoice.attachment] }
            : withPapers(facts, texts, [invoice.attachment]);
        })
      );
    },
    'deposit-refunded': async ({ aggregate_id: id }) => {
      const refund = await readRefund(db, id);
      return refund && toPerson(refund.customer, depositRefundedMail(refund, site));
    },
    'agency-refund-failed': async ({ payload }) => {
      const refund = await readRefund(db, payload.refundId ?? payload.paymentId);
      return refund && toAgency(refund.customer, agencyRefundFailedMail(refund, site));
    },
    'agency-rental-lost': async ({ aggregate_id: id }) => {
      const lost = await readLostRental(db, id);
      const texts = lost && agencyRentalLostMail(lost, site);
      if (!texts) return undefined;
      // When the customer is unknown, replies go to the agency itself.
      return lost.customer
        ? toAgency(lost.customer, texts)
        : { to: agencyAddress, replyTo: agencyAddress, ...texts };
    },
    'caution-released': ({ payload }) =>
      ofReservation(payload.reservationId, (facts) =>
        toPerson(facts.customer, cautionReleasedMail(facts, payload, site)),
      ),
    'caution-notice': ({ payload }) =>
      ofReservation(payload.reservationId, (facts) =>
        toPerson(facts.customer, cautionNoticeMail(facts, { ...payload, at: new Date(payload.at) }, site)),
      ),
  } satisfies Partial<Letters>;
};
