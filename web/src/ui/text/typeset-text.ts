import { typeset } from '#words/typography.ts';
import type { ReactNode } from 'react';

/** The text that a part of the kit is given, typeset; markup is typeset where it is written. */
export const typesetText = <Content extends ReactNode>(content: Content): Content | string =>
  typeof content === 'string' ? typeset(content) : content;
