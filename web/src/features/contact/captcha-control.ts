import type { RefObject } from 'react';

/** The interface of both captchas. */
export interface CaptchaControl {
  /** The token for the server, after a running verification has ended; undefined when the user has not passed. */
  token: () => Promise<string | undefined>;
  /** Resets to the initial state. */
  reset: () => void;
  /** Its token is no longer valid: gets another, by itself where it can. */
  renew: () => void;
}

export interface CaptchaProps {
  ref: RefObject<CaptchaControl | null>;
  /** The user has passed: `token` returns a value. */
  onPassed: () => void;
}
