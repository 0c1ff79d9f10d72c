import { contactRefusals } from '@volant/shared/contact/contact.refusals.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../platform/log.ts';
import { unavailable } from '../platform/problem.ts';
import type { Captcha } from './contact.service.ts';

const TIMEOUT_MS = 5_000;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});
type Verdict = z.infer<typeof verdict>;

/** Google's reCAPTCHA, for those who have its keys: solved in the visitor's browser, judged by Google. */
export const recaptchaCaptcha = (deps: {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
  /** The site on which it must be solved. */
  publicUrl: string;
  log: Log;
  timeoutMs?: number;
}): Captcha => {
  const { siteKey, secretKey, verifyUrl, log, timeoutMs = TIMEOUT_MS } = deps;
  const { hostname } = new URL(deps.publicUrl);

  const ask = async (solution: string, ip: string): Promise<Verdict> => {
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: solution, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return verdict.parse(await answer.json());
    } catch (error) {
      log.error({ err: error }, 'the captcha could not be checked');
      throw unavailable(contactRefusals.captchaUnavailable);
    }
  };

  return {
    setup: () => Promise.resolve({ kind: 'recaptcha', siteKey }),
    keyOf: async (solution, ip) => {
      const { success, hostname: solvedOn, 'error-codes': codes = [] } = await ask(solution, ip);
      if (codes.some((code) => code.endsWith('-input-secret'))) {
        // Our key is wrong, not the visitor's solution, so they must not be asked to try again.
        log.error({ codes }, 'reCAPTCHA refuses RECAPTCHA_SECRET_KEY');
        throw unavailable(contactRefusals.captchaUnavailable);
      }
      if (!success) return undefined;
      if (solvedOn !== hostname) {
        log.warn({ solvedOn }, 'a captcha was solved on another site');
        return undefined;
      }
      return `recaptcha:${createHash('sha256').update(solution).digest('base64url')}`;
    },
  };
};
