const KEY = 'volant.reloaded';

/**
 * Reloads the document when the code of its page is gone: after a deployment, the new document names the new files.
 * Done once only; if it does not help, the error page has a button.
 */
export const reloadOnce = (): void => {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage a second attempt could not be told from the first.
    return;
  }
  location.reload();
};

/** A page was loaded: the next missing one may reload the document again. */
export const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
