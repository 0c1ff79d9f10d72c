/** After the frame in which a closed dialog returns the focus to its opener. */
const soon = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/**
 * When the focused element is removed or disabled and nothing else takes the focus, the page's heading takes it; otherwise keyboard
 * users would start again at the top of the document. Returns a function that ends this.
 */
export const keepFocus = (): (() => void) => {
  let last: EventTarget | null = null;
  const isLost = (): boolean =>
    last instanceof Element &&
    (!last.isConnected || last.matches(':disabled')) &&
    document.activeElement === document.body;
  const rescue = (): void => {
    if (!isLost()) return;
    const target =
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
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
