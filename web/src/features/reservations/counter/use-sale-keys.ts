import { useMemo, type RefObject } from 'react';
import { useKeys } from '../../../lib/keys.ts';

/** Ctrl+Enter sends the sale from anywhere on the page. */
export const useSendKey = (button: RefObject<HTMLButtonElement | null>): void =>
  useKeys(
    useMemo(
      () => [
        {
          key: 'enter',
          withControl: true,
          label: 'Enregistrer la location',
          act: () => button.current?.click(),
        },
      ],
      [button],
    ),
  );
