import type { Page, Route } from '@playwright/test';
import type { PageErrors } from './page-errors.ts';
import { readFileSync } from 'node:fs';

/** A call of the page to the API; `:name` in its path stands for any segment. */
export interface ApiCall {
  method: string;
  path: string;
}

const onMethod =
  (method: string, handler: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === method ? handler(route) : route.fallback();

const matcherOf = (path: string): ((url: URL) => boolean) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }) => pattern.test(pathname);
};

/** What a failed call answers: the HTML page of a proxy, or an error of our API without a message. */
export type FailureBody = 'html' | 'empty';

const BODIES: Record<FailureBody, { contentType: string; body: string }> = {
  html: { contentType: 'text/html', body: '<h1>Panne</h1>' },
  empty: { contentType: 'application/json', body: JSON.stringify({ code: 'silent', errors: [] }) },
};

/** Answers the call with that status before it reaches the server. Returns the function that restores it. */
export const failCall = async (
  { pageErrors }: { pageErrors: PageErrors },
  page: Page,
  { method, path }: ApiCall,
  { status, body = 'html' }: { status: number; body?: FailureBody },
): Promise<() => Promise<void>> => {
  pageErrors.allow(status, /^\/(sandbox\/)?api\//);
  const matcher = matcherOf(path);
  const handler = onMethod(method, (route) => route.fulfill({ status, ...BODIES[body] }));
  await page.route(matcher, handler);
  return () => page.unroute(matcher, handler);
};

/** Delays every request to an address. Returns the function that lets them continue. */
export const delayRequests = async (
  page: Page,
  address: Parameters<Page['route']>[0],
  method?: string,
): Promise<() => void> => {
  const { promise: delayed, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await delayed;
    await route.fallback();
  });
  return () => resolve(undefined);
};

/** Delays the call. Returns the function that lets it continue. */
export const delayCall = (page: Page, { method, path }: ApiCall): Promise<() => void> =>
  delayRequests(page, matcherOf(path), method);

/** Sends the call with the token of another account, as for a user who has lost their rights. */
export const sendCallAs = async (page: Page, { method, path }: ApiCall, token: string): Promise<void> => {
  await page.route(
    matcherOf(path),
    onMethod(method, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    ),
  );
};

const MANIFEST = new URL('../web/dist/client/.vite/manifest.json', import.meta.url);

/** The path of the script that holds a module of `web`: its name says nothing. */
export const builtScript = (module: string): string => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no script of its own for ${module}`);
  return `/${chunk.file}`;
};
