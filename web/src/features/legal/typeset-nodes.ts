import { cloneElement, isValidElement, type ReactNode } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';

/** Gives the words of a written-out text, at any depth, the no-break spaces of French typography. */
export const typesetNodes = (node: ReactNode): ReactNode => {
  if (typeof node === 'string') return typeset(node);
  if (Array.isArray(node)) return node.map(typesetNodes);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  if (children === undefined) return node;
  // As separate arguments, children written one after the other need no keys.
  return cloneElement(node, undefined, ...[children].flat(1).map(typesetNodes));
};
