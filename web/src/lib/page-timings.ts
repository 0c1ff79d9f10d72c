/** The delays of every page, in milliseconds, and its distances, in CSS pixels. */
export const LOGIN_REDIRECT_MS = 1500;
export const SCROLL_AFTER_HOME_MS = { vehicules: 100, contact: 300 } as const;
export const SECTION_SCROLL_MS = 500;
export const SECTION_SCROLL_OFFSET_PX = -70;
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;
