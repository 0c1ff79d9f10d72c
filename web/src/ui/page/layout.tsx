import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { typesetText } from '../text/typeset-text.ts';
import styles from './layout.module.css';

/** In steps of the 8 px rhythm; `half` is 4 px. */
export type Gap = 0 | 'half' | 1 | 1.5 | 2 | 3 | 4;

export const gaps: Record<Gap, string | undefined> = {
  0: undefined,
  half: styles.gapHalf,
  1: styles.gap1,
  1.5: styles.gap12,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
};

/** Between lines, where it is not that between what stands beside each other. */
export type LineGap = 0 | 'half' | 1 | 2;

export const lineGaps: Record<LineGap, string | undefined> = {
  0: styles.lines0,
  half: styles.linesHalf,
  1: styles.lines1,
  2: styles.lines2,
};

/** The props of the element or component that it is shown as, and its own. */
export type As<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string | undefined } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as' | 'className'
  >;

/** An element of that kind with these classes. */
export const shown = (Element: ElementType, rest: object, ...look: (string | false | undefined)[]) => (
  <Element {...rest} className={classNames(...look)} />
);

interface StackLook {
  gap?: Gap;
  /** `start`: as wide as their content; `stretch`, as wide as the stack, unless given. */
  align?: 'start' | 'stretch';
}

/** Children below each other, at one distance. Long words break rather than widen it. */
export const Stack = <Tag extends ElementType = 'div'>({
  as,
  gap = 2,
  align = 'stretch',
  className,
  ...rest
}: As<Tag, StackLook>) => {
  const look = [gaps[gap], align === 'start' && styles.narrow];
  return shown(as ?? 'div', rest, styles.stack, ...look, className);
};

interface PanelLook extends StackLook {
  /** With less padding: one of several in a list or a column. */
  isTight?: boolean;
}

/** Children below each other on a bordered surface. */
export const Panel = <Tag extends ElementType = 'div'>({
  as,
  isTight = false,
  className,
  ...rest
}: As<Tag, PanelLook>) => {
  const Element: ElementType = as ?? 'div';
  const look = [styles.framed, isTight ? styles.tight : styles.paddingM, className];
  return <Stack {...rest} as={Element} className={classNames(...look)} />;
};

const spreads = { start: undefined, apart: styles.apart, middle: styles.middle, end: styles.end };
export const aligns = { center: styles.center, start: styles.start, foot: styles.foot, stretch: undefined };

interface RowLook {
  gap?: Gap;
  lineGap?: LineGap;
  /** `apart`: the first at the start and the last at the end; `start` unless given. */
  spread?: 'start' | 'apart' | 'middle' | 'end';
  /** `stretch`: all as high as the highest, as buttons are; `center` unless given. */
  align?: 'center' | 'start' | 'foot' | 'stretch';
  /** On further lines where they do not fit; true unless given. */
  wraps?: boolean;
  /** On a bordered surface. */
  isFramed?: boolean;
}

/** Children beside each other. */
export const Row = <Tag extends ElementType = 'div'>({
  as,
  gap = 1,
  lineGap,
  spread = 'start',
  align = 'center',
  wraps = true,
  isFramed = false,
  className,
  ...rest
}: As<Tag, RowLook>) => {
  const look = [
    lineGap !== undefined && lineGaps[lineGap],
    wraps && styles.wraps,
    spreads[spread],
    aligns[align],
    isFramed && classNames(styles.framed, styles.tight),
  ];
  return shown(as ?? 'div', rest, styles.row, gaps[gap], ...look, className);
};

const sizes = { s: styles.s, m: styles.m, l: styles.l, xl: styles.xl };
const weights = { regular: styles.regular, medium: styles.medium, bold: styles.bold };

export interface TextLook {
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  weight?: 'regular' | 'medium' | 'bold' | undefined;
  /** Of secondary importance. */
  soft?: boolean;
  /** Digits of one width. */
  figures?: boolean;
  oneLine?: boolean;
  /** On a line of its own. */
  block?: boolean;
  /** With the line breaks that somebody typed. */
  asTyped?: boolean;
  /** Begins with a capital letter, for what is a part of a sentence elsewhere. */
  capital?: boolean;
}

/** Text of another size or weight than what is around it, typeset. */
export const Text = <Tag extends ElementType = 'span'>({
  as,
  size,
  weight,
  soft,
  figures,
  oneLine,
  block,
  asTyped,
  capital,
  className,
  children,
  ...rest
}: As<Tag, TextLook & { children?: ReactNode }>) => {
  const look = [
    size && sizes[size],
    weight && weights[weight],
    soft && styles.soft,
    figures && styles.figures,
    oneLine && styles.oneLine,
    block && styles.block,
    asTyped && styles.asTyped,
    capital && styles.capital,
  ];
  return shown(as ?? 'span', { ...rest, children: typesetText(children) }, ...look, className);
};

/** A paragraph of secondary importance; in size `s` for what stands beside the text that it explains. */
export const Muted = <Tag extends ElementType = 'p'>({ as, ...rest }: As<Tag, Omit<TextLook, 'soft'>>) => {
  const Element: ElementType = as ?? 'p';
  return <Text {...rest} as={Element} soft />;
};

/** A link, or another element, in a line of its own as high as a finger needs. */
export const LinkLine = <Tag extends ElementType = 'a'>({ as, className, ...rest }: As<Tag, object>) => {
  return shown(as ?? 'a', rest, styles.linkLine, className);
};
