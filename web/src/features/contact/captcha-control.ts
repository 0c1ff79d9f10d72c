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

/** Rejects when a promise has not settled in time: what is lost without a word must not leave a person waiting. */
export const within = async <Value>(ms: number, promise: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
