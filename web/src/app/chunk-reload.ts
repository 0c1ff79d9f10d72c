const KEY = 'volant.reloaded';

/**
 * A page whose code is gone (a new version was put on line meanwhile) is fetched again as a whole, once: when it is
 * still not there, the page's error notice says so.
 */
export const reloadOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(KEY) !== null) return;
      sessionStorage.setItem(KEY, '1');
    } catch {
      // Without storage nothing tells the first time from the second: the notice has a button.
      return;
    }
    event.preventDefault();
    location.reload();
  });
};

/** A page arrived: the next missing one may be reloaded again. */
export const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
