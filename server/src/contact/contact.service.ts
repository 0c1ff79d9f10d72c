import { contactRefusals } from '@volant/shared/contact/contact.refusals.ts';
import type { ContactMessage, CaptchaSetup } from '@volant/shared/contact/contact.schema.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { transact } from '../audit/index.ts';
import { queueMail } from '../outbox/index.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { insertContactMessage } from './contact.store.ts';

/** The port for captchas; `open-captcha.ts` picks the implementation. */
export interface Captcha {
  /** What the form needs to show it. */
  setup(): Promise<CaptchaSetup>;
  /**
   * The unique key of a correct solution, stored with the message so that it works once. Undefined when it is
   * wrong; 503 when it cannot be verified.
   */
  keyOf(solution: string, ip: string): Promise<string | undefined>;
}

export type Contact = ReturnType<typeof contactService>;

const captchaRefused = (): Problem => refuse(contactRefusals.captcha, 'recaptchaToken');

/** Messages of the contact form. */
export const contactService = ({ db, clock, captcha }: DbAndClock & { captcha: Captcha }) => {
  /** Verifies the captcha of a message; returns its unique key. */
  const checkCaptcha = async (solution: string, ip: string): Promise<string> => {
    const key = solution === '' ? undefined : await captcha.keyOf(solution, ip);
    if (key === undefined) throw captchaRefused();
    return key;
  };

  /** Stores a message and queues its mail to the agency in one transaction; its captcha cannot be reused. */
  const send = (actor: Actor, message: ContactMessage, captchaKey: string): Promise<void> =>
    transact(db, actor, async (tx) => {
      const now = clock.now();
      const kept = await insertContactMessage(tx, { message, captchaKey, now });
      if (kept === 'used') throw captchaRefused();
      const subject = { kind: 'contact_message', id: kept.id } as const;
      await queueMail(tx, { kind: 'contact-message', subject }, now);
      await tx.record({ at: now, act: 'message.send', subject: { kind: 'message', id: kept.id } });
    });

  return { captchaSetup: () => captcha.setup(), checkCaptcha, send };
};
