import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { afterThisFile } from '../../../server/src/testing/after-file.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../server/src/testing/test-app.ts';
import { SessionProvider } from '../features/accounts/session.tsx';
import { deviceStore } from '../features/handovers/device/device-store.ts';
import { deleteWhere } from '../features/handovers/device/forget-device.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { sessionStorageOfBrowser, type StoredUser } from '../lib/storage/session-storage.ts';
import { SiteProvider } from '../lib/site.tsx';
import { patientUser } from './patient-user.ts';
import { uploadsAnsweredBy } from './upload-request.ts';

/** The real application behind the screens of a test file. */
export interface TestSite {
  t: TestApp;
  /** The calls of the screens that change something, as `POST /api/contacts`, since the last page was opened. */
  acts: () => string[];
  /** Holds the answers to these calls back until the function that it gives is called. */
  holdAnswers: (which?: Calls) => () => void;
  /** These calls do not arrive until `findNetwork` is called or a page is opened. */
  loseNetwork: (which?: Calls) => void;
  findNetwork: () => void;
  /** Renders a page as in a new tab; with `user`, that person is signed in. */
  open: (page: ReactNode, options?: OpenOptions) => OpenedPage;
  /** When no call of the screens is under way: what another tab does is refused while this one opens a payment. */
  answered: () => Promise<void>;
  /** Unmounts the page, signs out and lets its calls end: the next page must not be taken for the one that made them. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** No calls, those that change something (the default), all, or those to the addresses that match. */
type Calls = 'nothing' | 'acts' | 'everything' | RegExp;

const isAmong = (which: Calls, address: string, isAct: boolean): boolean =>
  which instanceof RegExp ? which.test(address) : which === 'everything' || (isAct && which === 'acts');

export interface OpenOptions {
  at?: string;
  /** The page's path as the router matches it, where it has parameters. */
  path?: string;
  state?: unknown;
  user?: StoredUser;
  /** Calls that are lost from the start, as `loseNetwork` says it. */
  lost?: Calls;
}

export interface OpenedPage {
  user: UserEvent;
  /** The address that the page leads to. */
  address: () => string;
}

const AGENCY = {
  name: 'Volant',
  address: 'Rue de la Gare 1, 5000 Namur',
  phone: '+32 81 00 00 00',
  email: 'contact@exemple.be',
  companyNumber: '0000.000.000',
};

/** Statuses whose answer may be given no body. */
const BODILESS = [204, 304];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The query client of the site, which retries as often and does not wait before it does. */
const impatientClient = (): QueryClient => {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
};

const openSites = new Set<TestSite>();

// After each test of a file that starts a site.
afterEach(async () => {
  for (const site of openSites) await site.leave();
  vi.useRealTimers();
});

/**
 * Starts the application; the screens' `fetch` is answered by it, in this process and without a socket. The site is left
 * after each test, and closed after the last of the file.
 */
export const startTestSite = async (options: TestAppOptions = {}): Promise<TestSite> => {
  // Ids begin at 1 in each site: a report that another one left on the device would be taken for one of this site.
  await deleteWhere(await deviceStore(), () => true);
  const t = await startTestApp(options);
  let acts: string[] = [];
  let held: { which: Calls; until: Promise<undefined>; answer: () => void } | undefined;
  let lost: Calls = 'nothing';
  const underWay = new Set<Promise<unknown>>();

  const callServer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const method = METHODS.find((known) => known === init.method) ?? 'GET';
    const isAct = method !== 'GET';
    if (isAct) acts.push(`${method} ${address}`);
    const answered = held !== undefined && isAmong(held.which, address, isAct) ? held.until : undefined;
    if (isAmong(lost, address, isAct)) {
      await answered;
      throw new TypeError('Failed to fetch');
    }
    const request = new Request(new URL(address, 'https://volant.invalid'), init);
    const response = await t.app.inject({
      method,
      url: address,
      headers: Object.fromEntries(request.headers),
      ...(request.body !== null && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    await answered;
    init.signal?.throwIfAborted();
    const { statusCode, headers } = response;
    const { 'retry-after': retryAfter, etag } = headers;
    return new Response(BODILESS.includes(statusCode) ? null : response.body, {
      status: statusCode,
      headers: {
        date: t.clock.now().toUTCString(),
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
        ...(etag !== undefined && { etag }),
      },
    });
  };
  const answer = (address: string, init?: RequestInit): Promise<Response> => {
    const call = callServer(address, init);
    const ended = call.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
    return call;
  };
  const release = (): void => {
    held?.answer();
    held = undefined;
  };
  const answered = async (): Promise<void> => {
    // An answer may lead to another call.
    while (underWay.size > 0) {
      await Promise.all(underWay);
      await setImmediate();
    }
  };
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('XMLHttpRequest', uploadsAnsweredBy(answer));

  const site: TestSite = {
    t,
    acts: () => acts,
    holdAnswers: (which = 'acts') => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = { which, until: promise, answer: () => resolve(undefined) };
      return release;
    },
    loseNetwork: (which = 'acts') => {
      lost = which;
    },
    findNetwork: () => {
      lost = 'nothing';
    },
    open: (page, { at = '/', path, state, user: signedIn, lost: lostFromStart = 'nothing' } = {}) => {
      acts = [];
      lost = lostFromStart;
      if (signedIn) sessionStorageOfBrowser.write(signedIn, { remember: false });
      const { pathname, search, hash } = new URL(at, 'https://volant.invalid');
      const routes = [
        { path: path ?? pathname, element: page },
        // Other addresses show nothing.
        { path: '*', element: null },
      ];
      const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
      render(
        <StrictMode>
          <SiteProvider value={{ agency: AGENCY, sandbox: true, captcha: 'altcha' }}>
            <QueryClientProvider client={impatientClient()}>
              <SessionProvider>
                <RouterProvider router={router} />
              </SessionProvider>
            </QueryClientProvider>
          </SiteProvider>
        </StrictMode>,
      );
      return {
        user: patientUser(),
        address: () => {
          const { location } = router.state;
          return `${location.pathname}${location.search}`;
        },
      };
    },
    leave: async () => {
      cleanup();
      sessionStorageOfBrowser.clear(undefined);
      sessionStorage.clear();
      localStorage.clear();
      // A test that failed may hold answers back.
      release();
      await answered();
    },
    answered,
    close: async () => {
      if (openSites.delete(site)) await t.close();
    },
  };
  openSites.add(site);
  afterThisFile(site.close);
  return site;
};
