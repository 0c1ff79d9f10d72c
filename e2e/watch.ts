import type { BrowserContext } from '@playwright/test';

/** Notes what goes wrong in the pages of a journey without anybody seeing it. */
export interface Watch {
  /** Watches another browser as well. */
  follow: (context: BrowserContext) => void;
  /** This journey provokes that answer of the server. */
  allow: (status: number, path: string | RegExp) => void;
  complaints: () => string[];
}

/** What Chromium prints by itself for an answer of 400 and more; `response` below judges those. */
const LOAD_FAILURE = /^Failed to load resource: the server responded with a status of \d+/;

/**
 * A printed error, an uncaught exception and an answer of 400 and more are complaints: so React reports a mismatch at
 * hydration, the browser a breach of the content policy, and the server a fault of its own or of the page's.
 */
export const watch = (first: BrowserContext): Watch => {
  const printed: string[] = [];
  const answers: { status: number; path: string }[] = [];
  const allowed: { status: number; path: string | RegExp }[] = [];

  const follow = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (message.type() !== 'error' || LOAD_FAILURE.test(message.text())) return;
      printed.push(`console.error at ${message.page()?.url() ?? ''}: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      printed.push(`uncaught at ${error.page()?.url() ?? ''}: ${error.error().message}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      answers.push({ status: response.status(), path: new URL(response.url()).pathname });
    });
  };
  follow(first);

  return {
    follow,
    allow: (status, path) => allowed.push({ status, path }),
    complaints: () => [
      ...printed,
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
