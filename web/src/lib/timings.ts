/** Every delay that a person can notice (specification, point 9), in milliseconds; distances in CSS pixels. */
export const LOGIN_REDIRECT_MS = 1500;
export const SCROLL_AFTER_HOME_MS = { vehicules: 100, contact: 300 } as const;
export const SECTION_SCROLL_MS = 500;
export const SECTION_SCROLL_OFFSET_PX = -70;
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;
export const SNACKBAR_MS = 6000;
export const CONTACT_SUCCESS_MS = 5000;
/** For what the captcha loads, and for its work: a second or two, on a busy phone many times that. */
export const CAPTCHA_LOAD_LIMIT_MS = 30_000;
export const CAPTCHA_WORK_LIMIT_MS = 60_000;
export const PROFILE_RELOAD_MS = 100;
export const STATUS_DIALOG_CLOSE_MS = 2000;
export const SAVED_REDIRECT_MS = 2000;
export const EDIT_DIALOG_CLOSE_MS = 1500;
