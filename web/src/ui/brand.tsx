import styles from './brand.module.css';

/** The logo, a steering wheel, with the name beside it. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <circle cx="17" cy="17" r="14" fill="none" stroke="currentColor" strokeWidth="4" />
      <path d="M4 15.5q13-5 26 0M17 20v10" fill="none" stroke="currentColor" strokeWidth="4" />
      <circle cx="17" cy="17.5" r="4.5" className={styles.hub} />
    </svg>
    <span>{name}</span>
  </span>
);
