// @module-tag long
import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchTranslation } from './translated-text.ts';

watchTranslation(document.body);

/** The observer of the page reads its records before the next task. */
const flush = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

const textsIn = (element: Element): Text[] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
  return found.filter(({ parentElement }) => parentElement?.closest('font') === null);
};

const fontWith = (text: string): HTMLElement => {
  const font = document.createElement('FONT');
  font.textContent = text;
  return font;
};

/** How translators write into a page. */
const translators: Record<string, (page: Element) => void> = {
  'replaces each text': (page) => {
    for (const text of textsIn(page)) text.replaceWith(fontWith(text.data));
  },
  'inserts the translation, then removes the text': (page) => {
    for (const text of textsIn(page)) {
      text.parentNode?.insertBefore(fontWith(text.data), text);
      text.remove();
    }
  },
  'joins neighbouring texts': (page) => {
    for (const text of textsIn(page)) {
      const before = text.previousSibling;
      if (before?.nodeName === 'FONT') {
        before.textContent = `${before.textContent ?? ''}${text.data}`;
        text.remove();
      } else text.replaceWith(fontWith(text.data));
    }
  },
  'writes new texts without an element': (page) => {
    for (const text of textsIn(page)) text.replaceWith(new Text(text.data));
  },
  'builds the children anew': (page) => {
    for (const parent of new Set(textsIn(page).map(({ parentNode }) => parentNode))) {
      const children = [...(parent?.childNodes ?? [])];
      for (const child of children) child.remove();
      for (const child of children) {
        parent?.appendChild(child.nodeType === Node.TEXT_NODE ? fontWith(child.textContent ?? '') : child);
      }
    }
  },
};

interface State {
  amount: number;
  isFirst: boolean;
  isBold: boolean;
  isLast: boolean;
  isShort: boolean;
  order: readonly string[];
}

const Screen = ({ amount, isFirst, isBold, isLast, isShort, order }: State) => (
  <div>
    {isFirst && 'Bonjour. '}À payer : {amount} € {isBold ? <b>maintenant</b> : 'plus tard'}
    {isLast && ', merci'}
    <p>{isShort ? `Reste ${amount} €` : <>Reste {<i>{amount}</i>} euros</>}</p>
    <ul>
      {order.map((name) => (
        <Named key={name}>
          {name} à {amount} h
        </Named>
      ))}
    </ul>
    <output>{amount}</output>
  </div>
);

/** A component without an element of its own: its texts are moved among those of its siblings. */
const Named = ({ children }: { children: ReactNode }) => <>{children}; </>;

const states = fc.record<State>({
  amount: fc.integer({ min: 0, max: 999 }),
  isFirst: fc.boolean(),
  isBold: fc.boolean(),
  isLast: fc.boolean(),
  isShort: fc.boolean(),
  order: fc.shuffledSubarray(['Départ', 'Retour', 'Caution']),
});

const shown = (state: State): string => {
  const { container, unmount } = render(<Screen {...state} />);
  const text = container.textContent;
  unmount();
  return text;
};

describe.each(Object.entries(translators))('a page beside a translator that %s', (_, translate) => {
  it('shows what it is told, whatever is translated between two changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ state: states, isTranslated: fc.boolean() }), { minLength: 2, maxLength: 6 }),
        async (steps) => {
          const { container, rerender, unmount } = render(<Screen {...steps[0]!.state} />);
          for (const { state, isTranslated } of steps) {
            rerender(<Screen {...state} />);
            await flush();
            expect(container.textContent).toBe(shown(state));
            if (isTranslated) translate(container);
            await flush();
            expect(container.textContent).toBe(shown(state));
          }
          unmount();
        },
      ),
      { numRuns: 15 },
    );
  });

  it('goes on when the original texts are shown again', async () => {
    const Counter = () => {
      const [count, setCount] = useState(1);
      return (
        <button onClick={() => setCount(count + 1)}>
          {count > 2 && <b>Encore</b>}Payer {count} €
        </button>
      );
    };
    const { container, getByRole } = render(<Counter />);
    for (const expected of ['Payer 2 €', 'EncorePayer 3 €', 'EncorePayer 4 €']) {
      translate(container);
      await flush();
      for (const font of container.querySelectorAll<HTMLElement>('font')) font.replaceWith(font.textContent);
      await flush();
      act(() => getByRole('button').click());
      await flush();
      expect(container.textContent).toBe(expected);
    }
  });
});
