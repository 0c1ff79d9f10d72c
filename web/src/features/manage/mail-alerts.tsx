import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { manageQueries } from './manage.queries.ts';
import styles from './mail-alerts.module.css';

const mails = (count: number): string => (count === 1 ? "Un e-mail n'a" : `${count} e-mails n'ont`);

/** Mails that did not leave; nothing when all did. */
export const MailAlerts = () => {
  const { data } = useQuery(manageQueries.mailAlerts());
  if (data === undefined || data.failed + data.late === 0) return null;
  return (
    <div className={styles.alerts}>
      {data.late > 0 && (
        <Alert tone="warning" announced={false} title={`${mails(data.late)} pas pu partir depuis une heure`}>
          Le serveur de messagerie ne répond pas. Les envois continuent d'être tentés.
        </Alert>
      )}
      {data.failed > 0 && (
        <Alert tone="error" announced={false} title={`${mails(data.failed)} pas pu être remis`}>
          L'adresse n'existe pas, ou sa messagerie a refusé le message : le journal du serveur dit lesquels.
        </Alert>
      )}
    </div>
  );
};
