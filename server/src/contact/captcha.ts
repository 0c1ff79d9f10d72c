import type { CaptchaSetup } from '@volant/shared/contact/contact.schema.ts';

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
