import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment, formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { sentenceOf } from '../../lib/call-error.ts';
import { phoneHref } from '../../lib/site.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { paymentQueries } from './payments.queries.ts';
import styles from './money-alerts.module.css';

const TITLES: Record<MoneyAlert['kind'], (amount: string) => string> = {
  refund_failed: (amount) => `Un remboursement de ${amount} a échoué`,
  refunded_elsewhere: (amount) => `${amount} ont été remboursés hors du site`,
  disputed: (amount) => `Un paiement de ${amount} est contesté`,
};

const ADVICE: Record<MoneyAlert['kind'], string> = {
  refund_failed:
    "Le prestataire de paiement n'a pas pu rendre l'acompte. Relancez le remboursement, ou convenez d'un virement avec le client.",
  refunded_elsewhere:
    "Le remboursement a été fait dans le tableau de bord du prestataire de paiement. La réservation n'est pas annulée : annulez-la ici si elle doit l'être.",
  disputed:
    'La banque du client conteste le débit. Répondez dans le tableau de bord du prestataire de paiement avant la date limite.',
};

const AlertCard = ({ alert }: { alert: MoneyAlert }) => {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callApi(paymentsApi.retryRefund, { params: { id: alert.paymentId } }),
    onSettled: () => client.invalidateQueries(paymentQueries.alerts()),
  });
  const { firstName, lastName, email, phoneNumber } = alert.customer;
  return (
    <Alert tone="error" announced={false} title={TITLES[alert.kind](formatPrice(toCents(alert.amount)))}>
      <p>{ADVICE[alert.kind]}</p>
      <p className={styles.facts}>
        {firstName} {lastName}, <a href={`mailto:${email}`}>{email}</a>
        {phoneNumber !== '' && (
          <>
            , <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>
          </>
        )}
        {alert.reservationId !== null && ` · réservation n° ${alert.reservationId}`} · depuis le{' '}
        {formatMoment(new Date(alert.since))}
      </p>
      {alert.kind === 'refund_failed' && (
        <Button
          variant="secondary"
          busyLabel={retry.isPending ? 'Remboursement en cours...' : undefined}
          onClick={() => {
            retry.mutate();
          }}
        >
          Relancer le remboursement
        </Button>
      )}
      {retry.isError && <p role="alert">{sentenceOf(retry.error)}</p>}
    </Alert>
  );
};

/** Money that did not go where it should; nothing when all is well. */
export const MoneyAlerts = () => {
  const { data } = useQuery(paymentQueries.alerts());
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="alertes" className={styles.alerts}>
      <h2 id="alertes">À vérifier</h2>
      {data.map((alert) => (
        <AlertCard key={`${alert.kind} ${alert.paymentId}`} alert={alert} />
      ))}
    </section>
  );
};
