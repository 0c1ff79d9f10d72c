import './app/older-browsers.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from './app/browser-router.tsx';
import { App } from './app/app.tsx';
import { fillQueryCache, PAGE_BLOCK_ID, type PageBlock } from './app/page-data.ts';
import { noteMissingCode } from './app/missing-code.ts';
import { createBrowserHistory } from './app/history.ts';
import { preloadLinkedPages, preloadPage } from './app/preload-pages.ts';
import { watchTranslation } from './app/translated-text.ts';
import { mayBeSearch, searchResults } from './features/vehicles/search/search-form.tsx';
import { paths } from './lib/paths.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import './styles/base.css';

/** Only `npm run dev` serves a document without its data. */
const DEVELOPMENT_BLOCK: PageBlock = {
  agency: { name: 'Volant', address: '', phone: '', email: '', companyNumber: '' },
  sandbox: true,
  captcha: 'altcha',
  data: {},
};

const readBlock = (): PageBlock => {
  const text = document.getElementById(PAGE_BLOCK_ID)?.textContent;
  return text ? (JSON.parse(text) as PageBlock) : DEVELOPMENT_BLOCK;
};

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) return;
  const block = readBlock();
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, block);
  const app = (
    <StrictMode>
      <BrowserRouter history={createBrowserHistory()}>
        <App
          site={{ agency: block.agency, sandbox: block.sandbox, captcha: block.captcha }}
          queryClient={queryClient}
        />
      </BrowserRouter>
    </StrictMode>
  );
  // The error boundary reports a page that cannot be loaded.
  await preloadPage(location.pathname).catch(() => undefined);
  const isHome = location.pathname === paths.home;
  const isSearch = isHome && mayBeSearch(location.search);
  if (isSearch) await searchResults.preload().catch(() => undefined);
  const isTranslated = watchTranslation(root);
  // Too many searches of one network, and what only looks like one, get the page without it: nothing to hydrate.
  const isSame = (!isHome || isSearch === (block.data.search !== undefined)) && !isTranslated();
  if (root.hasChildNodes() && isSame)
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        if (!isTranslated()) reportError(error);
      },
    });
  else createRoot(root).render(app);
};

noteMissingCode();
preloadLinkedPages();
void start();
