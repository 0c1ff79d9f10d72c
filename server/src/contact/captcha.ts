import type { CaptchaSetup } from '@volant/shared/contact/contact.schema.ts';

/** What keeps machines from writing to the agency; `open-captcha.ts` says which one serves. */
export interface Captcha {
  /** What the form needs to show it. */
  setup(): Promise<CaptchaSetup>;
  /**
   * A key that is this solution's alone, when the solution is right: kept with the message, it serves once. Undefined
   * when it is wrong; 503 when nobody can tell.
   */
  keyOf(solution: string, ip: string): Promise<string | undefined>;
}
