import type { CrashTrigger } from './crash-triggers.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Runs to its end through any crash; returns a check that throws until the expected state is reached. */
export type Scenario = (site: SiteUnderTest, trigger: CrashTrigger) => Promise<() => Promise<void>>;

export const assertState = (condition: boolean, what: string, seen: unknown): void => {
  if (!condition) throw new Error(`${what}, but: ${JSON.stringify(seen)}`);
};

/** Calls until it is answered; 503 means "try again". */
export const call = async <T>(
  site: SiteUnderTest,
  send: () => Promise<{ status: number; body: T }>,
): Promise<T> =>
  site.retryAfterCrash(async () => {
    const { status, body } = await send();
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  });
