import type { BrowserContext } from '@playwright/test';

/** Collects the errors of the pages of a test. */
export interface PageErrors {
  /** Collects those of another browser context as well. */
  watch: (context: BrowserContext) => void;
  /** Declares an error status that the test provokes. */
  allow: (status: number, path: string | RegExp) => void;
  /** Declares an error of a script that the test provokes. */
  allowPrinted: (text: RegExp) => void;
  /** The errors that were not declared. */
  unexpected: () => string[];
}

/**
 * Chromium's own line for a response of 400 and more, which the `response` event below handles, and for a call without a
 * network, which only a test takes away.
 */
const LOAD_FAILURE =
  /^Failed to load resource: (the server responded with a status of \d+|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

/**
 * Console errors, uncaught exceptions and responses of 400 and more. Among them are React's hydration mismatches and
 * violations of the Content Security Policy.
 */
export const trackPageErrors = (first: BrowserContext): PageErrors => {
  const printed: string[] = [];
  const answers: { status: number; path: string }[] = [];
  const allowedTexts: RegExp[] = [];
  const allowed: { status: number; path: string | RegExp }[] = [];

  const watch = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (message.type() !== 'error' || LOAD_FAILURE.test(message.text())) return;
      printed.push(`console.error at ${message.page()?.url() ?? ''}: ${message.text()}`);
    });
    // Chromium does not print a violation that a library catches.
    void context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`);
      });
    });
    context.on('weberror', (error) => {
      printed.push(`uncaught at ${error.page()?.url() ?? ''}: ${error.error().message}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      answers.push({ status: response.status(), path: new URL(response.url()).pathname });
    });
  };
  watch(first);

  return {
    watch,
    allow: (status, path) => allowed.push({ status, path }),
    allowPrinted: (text) => allowedTexts.push(text),
    unexpected: () => [
      ...printed.filter((line) => !allowedTexts.some((text) => text.test(line))),
      ...answers
        .filter(
          (answer) =>
            !allowed.some(
              ({ status, path }) =>
                status === answer.status &&
                (typeof path === 'string' ? path === answer.path : path.test(answer.path)),
            ),
        )
        .map(({ status, path }) => `${status} from ${path}`),
    ],
  };
};
