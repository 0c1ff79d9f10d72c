import type { FastifyInstance } from 'fastify';
import { emailsContract } from '@volant/shared/contracts.ts';
import type { FailedMail } from '@volant/shared/emails/emails.schema.ts';
import { defaultWords, type MailKind } from '@volant/shared/words/words.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { transact } from '../audit/index.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import {
  countFailedMails,
  findLateMails,
  LATE_AFTER_MS,
  listFailedMails,
  seeFailedMails,
  type FailedMailRow,
} from './outbox.store.ts';

/** Failed mails are shown for a month; the log keeps them longer. */
const SHOWN_FOR_MS = 30 * 24 * 3_600_000;
/** With more failures than that, the cause is not the recipients. */
const SHOWN = 20;

export const outboxRoutes = (
  app: FastifyInstance,
  { authenticate, db, clock }: { authenticate: Authenticate; db: Db; clock: Clock },
): void => {
  handle(app, authenticate, emailsContract.alerts, async () => {
    const now = clock.now().getTime();
    const since = new Date(now - SHOWN_FOR_MS);
    const late = await findLateMails(db, new Date(now - LATE_AFTER_MS));
    const failures = await listFailedMails(db, since, SHOWN);
    return {
      failed: await countFailedMails(db, since),
      failures: failures.map(asFailedMail),
      late: late.count,
    };
  });

  handle(app, authenticate, emailsContract.seeFailures, async ({ body, actor }) => {
    const shown = { from: new Date(body.from), until: new Date(body.until) };
    await transact(db, actor, async (tx) => {
      const now = clock.now();
      await seeFailedMails(tx, shown, now);
      const subject = { kind: 'email', id: null } as const;
      await tx.record({ at: now, act: 'email.see-failures', subject, after: { ...body } });
    });
    return undefined;
  });
};

const asFailedMail = ({ kind, failedAt, reservationId, ...person }: FailedMailRow): FailedMail => ({
  title: titleOf(kind),
  isForAgency: /^(agency-|contact-)/.test(kind),
  reservationId,
  person: isPerson(person) ? person : null,
  since: failedAt.toISOString(),
});

const titleOf = (kind: string): string => {
  const { mailTitles, otherMail } = defaultWords().answers;
  return kind in mailTitles ? mailTitles[kind as MailKind] : otherMail;
};

const isPerson = (
  person: Omit<FailedMailRow, 'kind' | 'failedAt' | 'reservationId'>,
): person is NonNullable<FailedMail['person']> => person.email !== null;
