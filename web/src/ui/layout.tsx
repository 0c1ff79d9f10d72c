import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';
import { ButtonLink } from './button.tsx';
import { ChevronLeftIcon } from './icons.tsx';
import type { LinkProps } from './link.tsx';

/** In steps of the 8 px rhythm; `half` is 4 px. */
type Gap = 0 | 'half' | 1 | 1.5 | 2 | 3 | 4;

const gaps: Record<Gap, string | undefined> = {
  0: undefined,
  half: styles.gapHalf,
  1: styles.gap1,
  1.5: styles.gap12,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
};

/** Between lines, where it is not that between what stands beside each other. */
type LineGap = 0 | 'half' | 1 | 2;

const lineGaps: Record<LineGap, string | undefined> = {
  0: styles.lines0,
  half: styles.linesHalf,
  1: styles.lines1,
  2: styles.lines2,
};

/** The props of the element or component that it is shown as, and its own. */
type As<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string | undefined } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as' | 'className'
  >;

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
  const Element: ElementType = as ?? 'div';
  const look = [gaps[gap], align === 'start' && styles.narrow];
  return <Element {...rest} className={classNames(styles.stack, ...look, className)} />;
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

/** Apart from what is around it, without a border. */
export const Inset = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.inset, className)} />
);

interface ColumnsLook {
  /** How wide each is at least, in pixels. */
  min: number;
  /**
   * `all` that fit, unless given; `filled`: where there are fewer, the others keep their place empty; `pairs`: two, as the
   * fields of a form.
   */
  count?: 'all' | 'filled' | 'pairs';
  gap?: Gap;
  lineGap?: LineGap;
  /** `start`: level at their top, `foot`, at their foot; `stretch` unless given. */
  align?: 'start' | 'foot' | 'stretch';
}

/** Children of one width beside each other, as many as fit. */
export const Columns = <Tag extends ElementType = 'div'>({
  as,
  min,
  count = 'all',
  gap = 2,
  lineGap,
  align = 'stretch',
  className,
  ...rest
}: As<Tag, ColumnsLook>) => {
  const Element: ElementType = as ?? 'div';
  const look = [
    count !== 'all' && styles[count],
    gaps[gap],
    lineGap !== undefined && lineGaps[lineGap],
    align !== 'stretch' && styles[align],
    className,
  ];
  const style = { '--min': `${min}px` } as CSSProperties;
  return <Element {...rest} style={style} className={classNames(styles.columns, ...look)} />;
};

/** The line that says how many a list shows: as high while it says nothing. */
export const Count = <Tag extends ElementType = 'p'>({ as, className, ...rest }: As<Tag, object>) => {
  const Element: ElementType = as ?? 'p';
  return <Element {...rest} className={classNames(styles.count, className)} />;
};

interface LinesLook {
  isFramed?: boolean;
  /** Without it the items bring their own padding. */
  isPadded?: boolean;
}

/** A list with a line between its items; framed, it is a bordered surface. */
export const Lines = ({
  isFramed = true,
  isPadded = false,
  className,
  ...rest
}: ComponentProps<'ul'> & LinesLook) => {
  const look = [isFramed && styles.framed, isPadded && styles.padded, className];
  return <ul {...rest} className={classNames(styles.lines, ...look)} />;
};

/** A list with a disc before each item. */
export const Bullets = ({ gap = 'half', className, ...rest }: ComponentProps<'ul'> & { gap?: Gap }) => (
  <Stack {...rest} as="ul" gap={gap} className={classNames(styles.bullets, className)} />
);

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
  const Element: ElementType = as ?? 'div';
  const look = [
    lineGap !== undefined && lineGaps[lineGap],
    wraps && styles.wraps,
    spread !== 'start' && styles[spread],
    align !== 'stretch' && styles[align],
    isFramed && classNames(styles.framed, styles.tight),
  ];
  return <Element {...rest} className={classNames(styles.row, gaps[gap], ...look, className)} />;
};

/** What takes the room that the rest of its row leaves, and a line of its own where that is too little. */
export const Grow = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.grow, className)} />
);

interface TextLook {
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

/** Text of another size or weight than what is around it. */
export const Text = <Tag extends ElementType = 'span'>({
  as,
  size,
  weight,
  soft = false,
  figures = false,
  oneLine = false,
  block = false,
  asTyped = false,
  capital = false,
  className,
  ...rest
}: As<Tag, TextLook>) => {
  const Element: ElementType = as ?? 'span';
  const look = [
    size && styles[size],
    weight && styles[weight],
    soft && styles.soft,
    figures && styles.figures,
    oneLine && styles.oneLine,
    block && styles.block,
    asTyped && styles.asTyped,
    capital && styles.capital,
  ];
  return <Element {...rest} className={classNames(...look, className)} />;
};

/** A paragraph of secondary importance; in size `s` for what stands beside the text that it explains. */
export const Muted = <Tag extends ElementType = 'p'>({ as, ...rest }: As<Tag, Omit<TextLook, 'soft'>>) => {
  const Element: ElementType = as ?? 'p';
  return <Text {...rest} as={Element} soft />;
};

/** The sentence that says what follows from a choice or a state. */
export const Outcome = (props: ComponentProps<'p'>) => (
  <Text {...props} as="p" weight="medium" className={styles.outcome} />
);

/** What somebody wrote, in their lines. */
export const Quote = ({ children }: { children: string }) => (
  <Text as="blockquote" asTyped className={styles.quote}>
    {children}
  </Text>
);

/** A term and what is known of it, in a `dl`. */
export const Fact = ({ label, ...look }: TextLook & { label: ReactNode; children: ReactNode }) => (
  <div>
    <Muted as="dt" size="s">
      {label}
    </Muted>
    <Text as="dd" {...look} />
  </div>
);

/** A link, or another element, in a line of its own as high as a finger needs. */
export const LinkLine = <Tag extends ElementType = 'a'>({ as, className, ...rest }: As<Tag, object>) => {
  const Element: ElementType = as ?? 'a';
  return <Element {...rest} className={classNames(styles.linkLine, className)} />;
};

/** Leads to the page above this one. */
export const BackLink = (props: LinkProps) => (
  <ButtonLink {...props} variant="quiet" className={styles.back} icon={<ChevronLeftIcon />} />
);
