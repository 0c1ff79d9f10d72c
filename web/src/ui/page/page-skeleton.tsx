import type { ReactNode } from 'react';
import * as words from '#words/screens/ui/page.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Stack } from './layout.tsx';
import { PageSection } from './page-section.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** A block of this height is a title. */
const TITLE = '40';

/** Columns: how each grows and shrinks from which width, then the heights of its blocks in px. */
const SHAPES = {
  vehicle: ['1.7 1 400px,420,74', '1 1 320px,40,340,200', '1 0 100%,440'],
  wizard: ['1 0 100%,40,56', '1 1 400px,560', '0 1 340px,320'],
  today: ['1 0 100%,40,24', '1 1 600px,128,266,220', '0 1 304px,120,180'],
  planning: ['1 0 100%,40,48', '1 0 100%,520'],
  record: ['1 0 100%,24,88', '1 1 600px,100,270', '0 1 360px,400'],
  list: ['1 0 100%,40,56,64,64,64,64,64,64,64,64'],
  entrance: ['0 1 440px,40,74,74,56'],
};

export type PageShape = keyof typeof SHAPES;

export interface PageSkeletonProps {
  shape: PageShape;
  /** `div`: inside something that has the width and the padding of a page. */
  as?: typeof PageSection | 'div';
  /** What is being waited for. */
  children?: ReactNode;
}

/** A page that is loading, in the shape of what comes. */
export const PageSkeleton = ({
  shape,
  as: Container = PageSection,
  children = <VisuallyHidden>{words.loading}</VisuallyHidden>,
}: PageSkeletonProps) => (
  <Container role="status" className={styles.columns} data-needs-script="">
    {children}
    {SHAPES[shape].map((column) => {
      const [flex, ...heights] = column.split(',');
      return (
        <Stack key={column} style={{ flex }}>
          {heights.map((height, index) => (
            <Skeleton key={index} height={`${height}px`} width={height === TITLE ? '60%' : undefined} />
          ))}
        </Stack>
      );
    })}
  </Container>
);

/** Says beside a skeleton what is being waited for: visible only without a network. */
export const Waiting = ({ label }: { label: string }) =>
  useIsOnline() ? <VisuallyHidden>{label}</VisuallyHidden> : <p>{words.offline}</p>;
