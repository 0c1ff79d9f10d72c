import type { MouseEvent } from 'react';
import { scrollSmoothly } from '../../../lib/section-scroll.ts';
import { SECTION_SCROLL_OFFSET_PX } from '../../../lib/page-timings.ts';

/** The heading of the calendar; without JavaScript links lead there by themselves. */
export const AVAILABILITY_ID = 'disponibilites';

/** For a link to the calendar: scrolls there and moves the focus, without a new entry in the history. */
export const showAvailability = (event: MouseEvent): void => {
  const heading = document.getElementById(AVAILABILITY_ID);
  if (!heading) return;
  event.preventDefault();
  scrollSmoothly(heading.getBoundingClientRect().top + window.scrollY + SECTION_SCROLL_OFFSET_PX);
  heading.focus({ preventScroll: true });
};
