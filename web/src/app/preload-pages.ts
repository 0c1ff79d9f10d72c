import { managerShell } from './layout/manager-shell-loader.tsx';
import { guard, pageFrame } from './page-loading.tsx';
import { pageAt } from './pages.ts';

/** Fetches the code of the page at an address; rejects when it cannot be loaded. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const { page } = pageAt(pathname);
  await Promise.all([
    page.preload(),
    page.inShell && managerShell.preload(),
    page.role && guard.preload(),
    // React takes over a place that the server drew only where its code is there; others can do without it.
    page.onServer || preloadFrame(),
  ]);
};

const preloadFrame = () => pageFrame.preload().catch(() => undefined);

/** Loads the code of a page as soon as a link to it is pointed at, touched or focused. */
export const preloadLinkedPages = (): void => {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    preloadPage(link.pathname).catch(() => undefined);
    // Stands in the place of any page whose code has not come when its link is followed.
    if (!pageAt(link.pathname).page.inFirstScript) void preloadFrame();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, preload, { passive: true });
  }
};
