import { useMemo, type RefObject } from 'react';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { useKeys } from '../../../lib/keys.ts';

/** Ctrl+Enter sends the sale from anywhere on the page. */
export const useSendKey = (button: RefObject<HTMLButtonElement | null>): void =>
  useKeys(
    useMemo(
      () => [
        {
          key: 'enter',
          withControl: true,
          label: words.saveRental,
          act: () => button.current?.click(),
        },
      ],
      [button],
    ),
  );
