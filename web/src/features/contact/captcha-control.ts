import type { RefObject } from 'react';

/** What a captcha of either kind does. */
export interface CaptchaControl {
  /** What the server asks for, once a verification under way has ended; undefined when the person has not passed. */
  token: () => Promise<string | undefined>;
  /** Resets to the initial state. */
  reset: () => void;
  /** Its token is no longer valid: gets another, by itself where it can. */
  renew: () => void;
}

export interface CaptchaProps {
  ref: RefObject<CaptchaControl | null>;
  /** The person has passed: `token` gives something. */
  onPassed: () => void;
}
