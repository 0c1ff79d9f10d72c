import { ButtonLink } from './button.tsx';
import { ChevronLeftIcon } from './icons.tsx';
import type { LinkProps } from './link.tsx';
import styles from './layout.module.css';

/** Leads to the page above this one. */
export const BackLink = (props: LinkProps) => (
  <ButtonLink {...props} variant="quiet" className={styles.back} icon={<ChevronLeftIcon />} />
);
