import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, type AlertProps } from './alert.tsx';
import { Muted, Row, Stack } from './layout.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './page.module.css';

export interface StatePageProps {
  heading: string;
  /** A short word over the heading: `Erreur 404`. */
  code?: string;
  /** How the sentence is shown; without one it stands under the heading as plain text. */
  tone?: AlertProps['tone'];
  /** The first words of the sentence, set apart. */
  title?: string;
  /** False where the message is the page: it is read in its place, not announced. */
  announced?: boolean;
  /** When it changes, the heading takes the focus again. */
  focusKey?: string;
  /** Where to go from here: the likeliest first. */
  actions?: ReactNode;
  /** What happened. */
  children: ReactNode;
}

/** A page with one message and the ways on from it. */
export const StatePage = ({
  heading,
  code,
  tone,
  title,
  announced = true,
  focusKey = heading,
  actions,
  children,
}: StatePageProps) => {
  const top = useRef<HTMLDivElement>(null);
  // It may take the place of a longer page, whose end was on screen.
  useEffect(() => {
    // Browsers may return a promise, which no effect may.
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [focusKey]);
  return (
    <Stack gap={3} className={styles.state}>
      <div ref={top}>
        {code !== undefined && (
          <Muted size="s" weight="medium" className={styles.code}>
            {code}
          </Muted>
        )}
        <PageHeading focusKey={focusKey}>{heading}</PageHeading>
      </div>
      {tone === undefined ? (
        <Muted as="div">{children}</Muted>
      ) : (
        <Alert tone={tone} title={title} announced={announced}>
          {children}
        </Alert>
      )}
      {actions !== undefined && (
        <Row gap={2} align="stretch" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  );
};
