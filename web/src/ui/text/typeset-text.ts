import { typeset } from '@volant/shared/kernel/typography.ts';
import type { ReactNode } from 'react';

/** The text that a part of the kit is given, typeset; markup is typeset where it is written. */
export const typesetText = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? typeset(content) : content;
