import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { SECTION_SCROLL_MS, SECTION_SCROLL_OFFSET_PX } from './page-timings.ts';

/** The sections of the home page that links lead to; also their `id`. */
export type SectionId = 'vehicules' | 'contact';

/** Carried by a navigation to the home page that ends at a section. */
export interface SectionState {
  section?: SectionId;
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Ease in and out. */
const ease = (progress: number): number =>
  progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2;

/** Scrolls the window there in the time given; at once for people who prefer reduced motion. */
export const scrollSmoothly = (top: number, durationMs: number = SECTION_SCROLL_MS): void => {
  const from = window.scrollY;
  if (isCalm()) {
    window.scrollTo(0, top);
    return;
  }
  let start: number | undefined;
  const step = (now: number): void => {
    start ??= now;
    const progress = Math.min(1, (now - start) / durationMs);
    window.scrollTo(0, from + (top - from) * ease(progress));
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** Scrolls to a section of the page and moves the focus to its heading. */
export const scrollToSection = (section: SectionId): void => {
  const element = document.getElementById(section);
  if (element === null) return;
  scrollSmoothly(element.getBoundingClientRect().top + window.scrollY + SECTION_SCROLL_OFFSET_PX);
  element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

/** Goes to a section of the home page, from any page. */
export const useGoToSection = (): ((section: SectionId) => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (section) => {
      if (pathname === paths.home) scrollToSection(section);
      else {
        // The dates of a vehicle's page are searched among all vehicles.
        const dates = section === 'vehicules' && search.match(/\b(du|au)=[\d-]+/g)?.join('&');
        const to = dates ? `${paths.home}?${dates}` : paths.home;
        void navigate(to, { state: { section } satisfies SectionState });
      }
    },
    [navigate, pathname, search],
  );
};
