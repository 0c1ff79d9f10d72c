import { searchMessages as text } from '#words/search/search.ts';
import { isCriterion, type SearchKey } from '@volant/shared/search/search.rules.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import styles from './search-results.module.css';

/** What of the address does not count. */
export const Unread = ({ keys }: { keys: readonly SearchKey[] }) => {
  const criteria = keys.filter(isCriterion);
  const sentences = [
    ...(criteria.length < keys.length ? [text.unreadDates] : []),
    ...(criteria.length > 0 ? [text.unreadCriteria(criteria)] : []),
  ];
  return (
    <div className={styles.refused}>
      <Alert tone="error">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    </div>
  );
};
