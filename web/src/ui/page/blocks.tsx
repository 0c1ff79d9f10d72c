import type { ComponentProps, ElementType, ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { classNames } from '../text/class-names.ts';
import { ChevronLeftIcon } from '../text/icons.tsx';
import { Muted, Stack, Text, type As, type TextLook } from './layout.tsx';
import styles from './layout.module.css';
import type { LinkProps } from '../controls/link.tsx';

/** A term and what is known of it, in a `dl`. */
export const Fact = ({ label, ...look }: TextLook & { label: ReactNode; children: ReactNode }) => (
  <div>
    <Muted as="dt" size="s">
      {label}
    </Muted>
    <Text as="dd" {...look} />
  </div>
);

/** Leads to the page above this one. */
export const BackLink = (props: LinkProps) => (
  <ButtonLink {...props} variant="quiet" className={styles.back} icon={<ChevronLeftIcon />} />
);

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

/** Apart from what is around it, without a border. */
export const Inset = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.inset, className)} />
);

/** A list with a disc before each item. */
export const Bullets = ({
  gap = 'half',
  className,
  ...rest
}: ComponentProps<'ul'> & { gap?: ComponentProps<typeof Stack>['gap'] }) => (
  <Stack {...rest} as="ul" gap={gap} className={classNames(styles.bullets, className)} />
);

/** What takes the room that the rest of its row leaves, and a line of its own where that is too little. */
export const Grow = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.grow, className)} />
);

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
