import { useEffect, useRef, type ReactNode } from 'react';
import { Text } from './layout.tsx';
import { typesetText } from '../text/typeset-text.ts';

export interface StepHeadingProps {
  /** When it changes, the heading takes the focus, so that screen readers continue from there. */
  focusKey: string | number;
  children: ReactNode;
}

/** The `h2` of the current step of a page. */
export const StepHeading = ({ focusKey, children }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastKey = useRef(focusKey);
  useEffect(() => {
    if (lastKey.current === focusKey) return;
    lastKey.current = focusKey;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [focusKey]);
  return (
    <Text as="h2" size="l" ref={heading} tabIndex={-1}>
      {typesetText(children)}
    </Text>
  );
};
