import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';
import { ButtonLink } from './button.tsx';
import { ChevronLeftIcon } from './icons.tsx';
import type { LinkProps } from './link.tsx';

/** In steps of the 8 px rhythm; `half` is 4 px. */
type Gap = 'half' | 1 | 1.5 | 2 | 3 | 4;

const gaps: Record<Gap, string | undefined> = {
  half: styles.gapHalf,
  1: styles.gap1,
  1.5: styles.gap12,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
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

/** Children below each other on a bordered surface. */
export const Panel = <Tag extends ElementType = 'div'>({ as, className, ...rest }: As<Tag, StackLook>) => {
  const Element: ElementType = as ?? 'div';
  return <Stack {...rest} as={Element} className={classNames(styles.panel, className)} />;
};

interface ColumnsLook {
  /** How wide each is at least, in pixels. */
  min: number;
  /** `start`: level at their top; `stretch` unless given. */
  align?: 'start' | 'stretch';
}

/** Children of one width beside each other, as many as fit. */
export const Columns = <Tag extends ElementType = 'div'>({
  as,
  min,
  align = 'stretch',
  className,
  ...rest
}: As<Tag, ColumnsLook>) => {
  const Element: ElementType = as ?? 'div';
  const look = [align === 'start' && styles.start, className];
  const style = { '--min': `${min}px` } as CSSProperties;
  return <Element {...rest} style={style} className={classNames(styles.columns, ...look)} />;
};

/** The line that says how many a list shows: as high while it says nothing. */
export const Count = <Tag extends ElementType = 'p'>({ as, className, ...rest }: As<Tag, object>) => {
  const Element: ElementType = as ?? 'p';
  return <Element {...rest} className={classNames(styles.count, className)} />;
};

/** A list with a line between its items, which bring their own padding; framed, it is a bordered surface. */
export const Lines = ({
  isFramed = true,
  className,
  ...rest
}: ComponentProps<'ul'> & { isFramed?: boolean }) => (
  <ul {...rest} className={classNames(styles.lines, isFramed && styles.framed, className)} />
);

interface RowLook {
  gap?: Gap;
  /** `apart`: the first at the start and the last at the end; `start` unless given. */
  spread?: 'start' | 'apart';
  /** `stretch`: all as high as the highest, as buttons are; `center` unless given. */
  align?: 'center' | 'start' | 'stretch';
  /** On further lines where they do not fit; true unless given. */
  wraps?: boolean;
}

/** Children beside each other. */
export const Row = <Tag extends ElementType = 'div'>({
  as,
  gap = 1,
  spread = 'start',
  align = 'center',
  wraps = true,
  className,
  ...rest
}: As<Tag, RowLook>) => {
  const Element: ElementType = as ?? 'div';
  const look = [
    wraps && styles.wraps,
    spread === 'apart' && styles.apart,
    align !== 'stretch' && styles[align],
  ];
  return <Element {...rest} className={classNames(styles.row, gaps[gap], ...look, className)} />;
};

interface TextLook {
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  weight?: 'regular' | 'medium' | 'bold' | undefined;
  /** Of secondary importance. */
  soft?: boolean;
  /** Digits of one width. */
  figures?: boolean;
  oneLine?: boolean;
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
    capital && styles.capital,
  ];
  return <Element {...rest} className={classNames(...look, className)} />;
};

/** A paragraph of secondary importance; in size `s` for what stands beside the text that it explains. */
export const Muted = <Tag extends ElementType = 'p'>({ as, ...rest }: As<Tag, Omit<TextLook, 'soft'>>) => {
  const Element: ElementType = as ?? 'p';
  return <Text {...rest} as={Element} soft />;
};

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
