import { routeAt } from './routes.ts';

/** Loads the code of a page as soon as a link to it is pointed at, touched or focused. */
export const preloadLinkedPages = (): void => {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    routeAt(link.pathname)
      .preload()
      .catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, preload, { passive: true });
  }
};
