import { typeset } from '@volant/shared/kernel/typography.ts';
import styles from './layout.module.css';

/** Shown on pages with payments while these go to the sandbox. */
export const DemonstrationBanner = () => (
  <p className={styles.banner}>{typeset('Mode démonstration : aucun paiement réel')}</p>
);
