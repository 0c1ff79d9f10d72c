import type { MailedInvoice } from '../../documents/index.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';

type InvoiceFacts = Omit<MailedInvoice, 'attachment'>;

/** An invoice, a credit or debit note, which is attached: to the company's accounting, else to the customer. */
export const invoiceMail = (
  reservation: ReservationFacts,
  invoice: InvoiceFacts,
  site: MailSite,
): MailTexts => {
  const { invoice: words } = site.words;
  const { accounting, isOverPeppol, kind, totals, preceding } = invoice;
  const refersTo = preceding.map(({ number }) => number);
  return composeMail(
    {
      subject: words.subject(invoice, reservation.vehicle),
      preheader: words.preheader(invoice),
      heading: words.heading(invoice),
      blocks: [
        greetingBlock(accounting ? NOBODY_KNOWN : reservation.customer, site),
        { kind: 'paragraph', text: words.attached(invoice, totals.grossCents, reservation) },
        kind === 'credit_note' &&
          refersTo.length > 0 && { kind: 'paragraph', text: words.refersTo(refersTo) },
        isOverPeppol && { kind: 'paragraph', text: words.overPeppol },
        toPay(invoice, site),
        !accounting && { kind: 'paragraph', text: words.alsoOnline },
      ],
      footnote: words.footnote,
    },
    site,
  );
};

/** What is left to pay, and how; a credit note asks for nothing. */
const toPay = (
  { kind, totals, dueOn, iban, communication }: InvoiceFacts,
  { words: { invoice: words, formats } }: MailSite,
): MailBlock => {
  const cents = kind === 'credit_note' ? 0 : totals.payableCents;
  if (cents <= 0)
    return { kind: 'paragraph', text: kind === 'credit_note' ? words.nothingToDo : words.allPaid };
  return {
    kind: 'facts',
    title: words.payment,
    facts: [
      { label: words.toPay, value: formats.price(cents) },
      ...(dueOn === null ? [] : [{ label: words.dueOn, value: formats.longDate(dueOn) }]),
      ...(iban === undefined ? [] : [{ label: words.iban, value: iban }]),
      ...(communication === undefined ? [] : [{ label: words.communication, value: communication }]),
    ],
  };
};
