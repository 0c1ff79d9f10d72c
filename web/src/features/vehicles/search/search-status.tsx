import { searchMessages as text } from '@volant/shared/search/search.messages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Catalogue } from '../catalogue.tsx';
import styles from './search-results.module.css';

export const Searching = () => (
  <p role="status" className={styles.count}>
    {text.searching}
  </p>
);

export const Refused = ({ sentence }: { sentence: string }) => (
  <>
    <div className={styles.refused}>
      <Alert tone="error">{sentence}</Alert>
    </div>
    <Catalogue />
  </>
);
