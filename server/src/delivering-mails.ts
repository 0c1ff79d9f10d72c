import { createProofToken, createResetToken, type EmailAddresses } from './accounts/index.ts';
import { findContactMessage } from './contact/index.ts';
import type { Deps } from './deps.ts';
import type { Documents } from './documents/index.ts';
import { loadMailWriter, mailDelivery, type Mails } from './emails/index.ts';
import { findMoneyBeside } from './ledger/index.ts';
import { findMoneyOfReservation, linkForMail, type PaymentsDeps } from './payments/index.ts';
import { findPriceLines } from './reservations/index.ts';

/** Delivers queued mails, written from the facts of other modules. */
export const deliveringMails = (
  deps: Deps,
  emails: EmailAddresses,
  payments: PaymentsDeps,
  documents: Documents,
): Mails => {
  const { config, db, clock, log } = deps;
  const { publicUrl } = config;
  return mailDelivery({
    db,
    clock,
    log,
    mailer: deps.mailer,
    write: async (owed, now) => {
      const mailWriter = await loadMailWriter();
      const resetLink = (accountId: number) => createResetToken({ db, clock }, accountId);
      const emailLink = emails.createEmailToken;
      return mailWriter({
        db,
        publicUrl,
        agency: config.agency,
        resetLink,
        emailLink,
        restoreLink: emails.createRestoreToken,
        proofToken: (accountId) => createProofToken({ db, clock }, accountId),
        paymentLink: (reservationId, linkId) => linkForMail(payments, reservationId, linkId),
        findMoney: async (id) => ({
          ...(await findMoneyOfReservation(db, id)),
          ...(await findMoneyBeside(db, id)),
        }),
        findPriceLines: (id) => findPriceLines(db, id),
        findContactMessage: (id) => findContactMessage(db, id),
        findHandoverDocuments: documents.attach,
      })(owed, now);
    },
  });
};
