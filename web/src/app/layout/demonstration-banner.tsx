import { typeset } from '../../lib/typography.ts';
import styles from './demonstration-banner.module.css';

/** Over the pages that use the stand-in for payments. */
export const DemonstrationBanner = () => (
  <p className={styles.banner}>{typeset('Mode démonstration : aucun paiement réel')}</p>
);
