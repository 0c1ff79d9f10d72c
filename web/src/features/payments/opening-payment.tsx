import * as words from '#words/screens/payments/pay.ts';
import { Spinner } from '../../ui/page/spinner.tsx';
import styles from './payments.module.css';

/** In the place of the provider's fields until they are there. */
export const OpeningPayment = () => (
  <div className={styles.fields}>
    <Spinner label={words.loading} />
  </div>
);
