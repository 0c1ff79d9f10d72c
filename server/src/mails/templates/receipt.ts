import type { MailWords } from '@volant/shared/words/words.ts';
import type { MailedReceipt } from '../../documents/index.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';

type ReceiptFacts = Omit<MailedReceipt, 'attachment'>;
type Words = MailWords['receipt'];

interface ReceiptTexts {
  title: string;
  heading: string;
  /** Start of the sentence about what happened; the rental follows. */
  what: string;
  more: (MailBlock | false)[];
}

const received = ({ amountCents, method }: ReceiptFacts, { received: words }: Words): ReceiptTexts => ({
  title: words.title(amountCents),
  heading: words.heading,
  what: words.what(amountCents, method),
  more: [],
});

const givenBack = (
  { amountCents, method, guarantee }: ReceiptFacts,
  { givenBack: words }: Words,
): ReceiptTexts => ({
  title: words.title(amountCents),
  heading: words.heading,
  what: guarantee ? words.ofGuarantee(amountCents) : words.what(amountCents),
  more: [{ kind: 'notice', text: words.how[method] }],
});

const keptOf = (
  { heldCents, method, reason }: NonNullable<ReceiptFacts['guarantee']>,
  amountCents: number,
  { kept: words }: Words,
): ReceiptTexts => {
  const restCents = heldCents - amountCents;
  return {
    title: words.title(amountCents),
    heading: words.heading,
    what: words.what(amountCents, heldCents),
    more: [
      reason !== '' && { kind: 'notice', text: words.because(reason) },
      restCents > 0 && { kind: 'paragraph', text: words.rest(restCents, method) },
    ],
  };
};

/** Money was received, given back, or kept from a guarantee: the amounts, with the receipt attached. */
export const receiptMail = (
  reservation: ReservationFacts,
  receipt: ReceiptFacts,
  site: MailSite,
): MailTexts => {
  const { account, formats, receipt: words } = site.words;
  const { number, isRefund, guarantee, amountCents, dueCents } = receipt;
  const texts = isRefund
    ? givenBack(receipt, words)
    : guarantee
      ? keptOf(guarantee, amountCents, words)
      : received(receipt, words);
  return composeMail(
    {
      subject: words.subject(texts.title, reservation.vehicle),
      preheader: words.preheader(number),
      heading: texts.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: words.attached(texts.what, reservation, number) },
        ...texts.more,
        dueCents > 0 && {
          kind: 'amounts',
          title: account.title,
          amounts: [{ label: account.restToPay, value: formats.price(dueCents), strong: true }],
        },
      ],
      footnote: words.footnote,
    },
    site,
  );
};
