import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  aspectRatio?: string;
  radius?: CSSProperties['borderRadius'];
}

/** The place of something that is still loading; the loading itself is announced by its parent. */
export const Skeleton = ({ width = '100%', height, aspectRatio, radius }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ width, height, aspectRatio, borderRadius: radius }}
    aria-hidden="true"
  />
);
