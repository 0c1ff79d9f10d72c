import { createProofToken } from '../accounts/index.ts';
import type { MailAttachment } from '../outbox/index.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import type { MailSite, MailTexts } from './layout.ts';
import { addressing, isAddressed, type Letter } from './letter.ts';
import type { ReservationFacts } from './mail-facts.ts';
import { unprovedPapersMail } from './templates/unproved-papers.ts';

/** A mail with documents. To an unconfirmed address it has no documents, but a link to confirm the address. */
export const papersLetter = (deps: MailWriterDeps, site: MailSite) => {
  const { toPerson } = addressing({ name: site.agency.name, address: site.agency.email });

  return async (
    facts: ReservationFacts,
    texts: MailTexts,
    attachments: MailAttachment[],
  ): Promise<Letter | undefined> => {
    const { customer } = facts;
    if (!isAddressed(customer)) return undefined;
    if (customer.emailConfirmedAt !== null) return toPerson(customer, { ...texts, attachments });
    const token = await createProofToken(deps, customer.accountId);
    return toPerson(customer, unprovedPapersMail(facts, token, site));
  };
};
