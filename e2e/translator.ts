import type { BrowserContext } from '@playwright/test';

/**
 * Translates the pages of a context as the browsers of Google and Microsoft do: each text node is replaced by `<font>`
 * elements, again whenever the page shows another text. The words stay the same, so that a test can look for them, and
 * an amount that the translation keeps from changing is found to be wrong.
 */
export const translatePages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (top !== self) return;
    const fontAround = (content: Node | string): HTMLElement => {
      const font = document.createElement('FONT');
      font.style.verticalAlign = 'inherit';
      font.append(content);
      return font;
    };
    const translate = (): void => {
      const texts = document.createTreeWalker(
        document.body,
        NodeFilter.SHOW_TEXT,
        ({ nodeValue, parentElement }) =>
          /\S/.test(nodeValue ?? '') &&
          parentElement?.closest('font, script, style, noscript, textarea, [translate=no]') === null
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_REJECT,
      );
      const found: Text[] = [];
      while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
      for (const text of found) text.replaceWith(fontAround(fontAround(text.data)));
    };
    let isDue = false;
    // In a task of its own, as after an answer of the translator's server.
    const translateSoon = (): void => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        translate();
      });
    };
    const start = (): void => {
      translate();
      new MutationObserver(translateSoon).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  });
};
