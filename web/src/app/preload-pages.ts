import { managerShell } from './layout/manager-shell-loader.tsx';
import { loadSkeleton } from './page-loading.tsx';
import { pageAt } from './pages.ts';

/** Fetches the code of the page at an address; rejects when it cannot be loaded. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const { page } = pageAt(pathname);
  if (!page.inFirstScript) loadSkeleton().catch(() => undefined);
  await Promise.all([page.preload(), page.inShell && managerShell.preload()]);
};

/** Loads the code of a page as soon as a link to it is pointed at, touched or focused. */
export const preloadLinkedPages = (): void => {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    preloadPage(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, preload, { passive: true });
  }
};
