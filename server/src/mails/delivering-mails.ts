import type { EmailAddresses } from '../accounts/index.ts';
import type { AgencyFactsSource } from '../agency/index.ts';
import type { Deps } from '../deps.ts';
import type { Documents } from '../documents/index.ts';
import { mailDelivery, type Mails } from '../outbox/index.ts';
import { linkForMail } from '../payments/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';

/** Delivers queued mails, written from the facts of other modules. */
export const deliveringMails = (
  deps: Deps & { agency: AgencyFactsSource },
  emails: EmailAddresses,
  payments: PaymentsDeps,
  documents: Documents,
): Mails => {
  const { config, db, clock, log, mailer } = deps;
  const { publicUrl } = config;
  return mailDelivery({
    db,
    clock,
    log,
    mailer,
    write: async (owed, now) => {
      // Loaded with the first mail, because the start does not need the templates.
      const { mailWriter } = await import('./mail-writer.ts');
      const paymentLink = (reservationId: number, linkId: number) =>
        linkForMail(payments, reservationId, linkId);
      const agency = await deps.agency.read();
      return mailWriter({ db, clock, publicUrl, agency, paymentLink, emails, documents })(owed, now);
    },
  });
};
