import type { RefObject } from 'react';

/** What a captcha of either kind does. */
export interface CaptchaControl {
  /** What the server asks for; undefined until the person has passed. */
  token: () => string | undefined;
  /** Begins again, as at first. */
  reset: () => void;
  /** What it gave is worth nothing any more: it gives another, by itself where it can. */
  renew: () => void;
}

export interface CaptchaProps {
  ref: RefObject<CaptchaControl | null>;
  /** The person has passed: `token` gives something. */
  onPassed: () => void;
}
