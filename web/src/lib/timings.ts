/** Every delay that a person can notice, in milliseconds; those of every page are in `page-timings.ts`. */
export const SNACKBAR_MS = 6000;
export const CONTACT_SUCCESS_MS = 5000;
/** For what the captcha loads, and for its work: a second or two, on a busy phone many times that. */
export const CAPTCHA_LOAD_LIMIT_MS = 30_000;
export const CAPTCHA_WORK_LIMIT_MS = 60_000;
export const PROFILE_RELOAD_MS = 100;
export const STATUS_DIALOG_CLOSE_MS = 2000;
export const SAVED_REDIRECT_MS = 2000;
export const EDIT_DIALOG_CLOSE_MS = 1500;
