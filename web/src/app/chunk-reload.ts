const KEY = 'volant.reloaded';

/**
 * Fetches the document again, when the code of its page is gone: after a new version was put on line, the new
 * document names the new files. Done once only: when it does not help, the notice of the page has a button.
 */
export const reloadOnce = (): void => {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage nothing tells the first time from the second.
    return;
  }
  location.reload();
};

/** A page arrived: the next missing one may be reloaded again. */
export const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
