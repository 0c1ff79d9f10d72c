import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  aspectRatio?: string;
}

/** A placeholder for something that is loading; its parent announces the loading. */
export const Skeleton = ({ width = '100%', height, aspectRatio }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height, aspectRatio }} aria-hidden="true" />
);
