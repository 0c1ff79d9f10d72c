/** After the frame in which a dialog gives the focus back to what opened it. */
const soon = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/**
 * When what had the focus is taken off the page and nothing else takes it, it goes to the page's heading instead of
 * falling to the body, from where a keyboard would begin again at the top. Gives what ends the watch.
 */
export const keepFocus = (): (() => void) => {
  let last: EventTarget | null = null;
  const isLost = (): boolean =>
    last instanceof Element && !last.isConnected && document.activeElement === document.body;
  const rescue = (): void => {
    if (!isLost()) return;
    const place =
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    place?.focus({ preventScroll: true });
  };
  const entered = (event: FocusEvent): void => {
    last = event.target;
  };
  const observer = new MutationObserver(() => {
    if (isLost()) soon(rescue);
  });
  document.addEventListener('focusin', entered);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', entered);
    observer.disconnect();
  };
};
