import * as words from '#words/screens/app/layout.ts';
import styles from './layout.module.css';

/** Shown on pages with payments while these go to the sandbox. */
export const DemonstrationBanner = () => <p className={styles.banner}>{words.demonstration}</p>;
