import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { type MoneyAlert, paymentQueries } from './api/payments.queries.ts';
import { methodLabel } from '#words/ledger/ledger.ts';
import { formatMoment, formatPeriod } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { paymentMutations } from './api/payments.mutations.ts';

const RefundedOtherwiseDialog = lazy(async () => ({
  default: (await import('./refunded-otherwise-dialog.tsx')).RefundedOtherwiseDialog,
}));

const TITLES: Record<MoneyAlert['kind'], (amount: string) => string> = {
  refund_failed: (amount) => `Un remboursement de ${amount} a échoué`,
  refunded_elsewhere: (amount) => `${amount} ont été remboursés hors du site`,
  disputed: (amount) => `Un paiement de ${amount} est contesté`,
  undecided: (amount) => `Un paiement de ${amount} reste sans réponse`,
  not_rebuilt: (amount) => `Une location payée (acompte de ${amount}) n’a pas pu être rétablie`,
  unknown_guarantee: (amount) => `Une caution de ${amount} sur une carte est inconnue du site`,
  guarantee_taken: (amount) => `Une caution a été encaissée sans décision connue du site : ${amount}`,
  receipt_without_entry: (amount) => `Un reçu de ${amount} n’a plus son écriture au compte`,
};

const ANSWER_THE_BANK =
  'La banque du client conteste le débit. Répondez dans le tableau de bord du prestataire de paiement avant la date limite.';

/** Precedes the moment of the alert. */
const SINCE: Record<MoneyAlert['kind'], string> = {
  refund_failed: 'depuis le',
  refunded_elsewhere: 'remboursé le',
  disputed: 'depuis le',
  undecided: 'depuis le',
  not_rebuilt: 'depuis le',
  unknown_guarantee: 'depuis le',
  guarantee_taken: 'constaté le',
  receipt_without_entry: 'constaté le',
};

/** Of an alert of a disputed payment, instead of the words of its kind. */
const DISPUTE_WORDS: Partial<
  Record<
    `${MoneyAlert['kind']} ${'open' | 'won' | 'lost'}`,
    { title: (amount: string) => string; advice: string }
  >
> = {
  'disputed open': {
    title: TITLES.disputed,
    advice: `${ANSWER_THE_BANK} Tant que la banque n’a pas décidé, ne rendez rien au client, ni par le site ni par virement : il pourrait être payé deux fois.`,
  },
  'disputed won': {
    title: (amount) => `Contestation gagnée : le paiement de ${amount} reste à l’agence`,
    advice:
      'La banque du client a rejeté la contestation. Un remboursement qui l’attendait est demandé ; un autre peut de nouveau l’être.',
  },
  'disputed lost': {
    title: (amount) => `Contestation perdue : ${amount} sont rendus au client par sa banque`,
    advice:
      'Le compte de la réservation en tient compte. Ne les lui rendez pas une seconde fois : ce qui restait à rembourser de ce montant ne l’est plus.',
  },
  'refund_failed open': {
    title: (amount) => `Un remboursement de ${amount} attend : le paiement est contesté`,
    advice: `${ANSWER_THE_BANK} C’est elle qui décide qui reçoit cet argent. Ne remboursez pas le client d’ici là, ni par le site ni par virement : il pourrait être payé deux fois.`,
  },
};

/** What was received is claimed again, and what was given back is owed again, until it is written again. */
const receiptAdvice = (
  { number, rental, method, isRefund, receivedAt }: NonNullable<MoneyAlert['receipt']>,
  { reservationId, amountCents }: MoneyAlert,
): string => {
  const amount = formatPrice(amountCents);
  const what = isRefund ? 'a été rendu au client' : 'a été reçu du client';
  const beginning = `Une sauvegarde a été restaurée. D’après le reçu ${number}, cet argent ${what} le ${formatMoment(new Date(receivedAt))} (${methodLabel[method].toLowerCase()}), mais aucun compte ne le sait plus.`;
  if (reservationId === null)
    return `${beginning} La réservation n° ${formatInteger(rental)} est perdue, elle aussi : retrouvez le client, refaites sa réservation et inscrivez-y ce montant. Il ne doit pas le ${isRefund ? 'recevoir' : 'payer'} une seconde fois.`;
  const act = isRefund ? `« Rembourser » ${amount}` : `« Encaisser » ${amount}`;
  return `${beginning} Le compte de la réservation ${isRefund ? 'le lui doit' : 'le lui réclame'} de nouveau : inscrivez-le sur la page de la réservation (${act}, par le même moyen). Son reçu reste valable : n’en délivrez pas d’autre.`;
};

const CANCELED_ALREADY =
  'Le remboursement a été fait dans le tableau de bord du prestataire de paiement. La réservation est annulée : ses montants en tiennent compte.';

const ADVICE: Record<MoneyAlert['kind'], string> = {
  refund_failed:
    'Le prestataire de paiement n’a pas pu rendre l’acompte. Relancez le remboursement, ou convenez d’un virement avec le client.',
  refunded_elsewhere:
    'Le remboursement a été fait dans le tableau de bord du prestataire de paiement. La réservation n’est pas annulée et son solde en tient compte : annulez-la ici si elle doit l’être.',
  disputed: ANSWER_THE_BANK,
  undecided: `Le prestataire de paiement ne dit pas si l’acompte est payé. Les dates de cette réservation restent bloquées jusqu’à sa réponse, qui est redemandée toutes les ${SWEEP_SECONDS} secondes.`,
  not_rebuilt:
    'Elle a été payée après la sauvegarde qui a été restaurée, et le site ne peut pas la réécrire : le véhicule, les dates ou les accessoires ne sont plus disponibles, son client est inconnu, ou l’acompte avait été rendu avant la restauration.',
  unknown_guarantee:
    'Le prestataire de paiement la bloque sur la carte d’un client, ou l’a encaissée pour l’agence, et le site n’en a pas gardé la trace : une sauvegarde a sans doute été restaurée. Le site n’y touche pas. Libérez-la, encaissez-la ou remboursez-la dans le tableau de bord du prestataire ; une caution bloquée se libère aussi d’elle-même, en général après 7 jours.',
  guarantee_taken:
    'Une sauvegarde a sans doute été restaurée, ou la caution a été encaissée dans le tableau de bord du prestataire de paiement. Cet argent est compté comme un paiement de la location : les frais pour lesquels il a été retenu n’y sont peut-être plus. Inscrivez-les de nouveau au compte de la réservation, et demandez au client ce qui reste alors dû ; si rien ne justifiait cet encaissement, remboursez-le dans le tableau de bord du prestataire de paiement, et le compte en tiendra compte.',
  // Without what it says, which `receiptAdvice` tells.
  receipt_without_entry: 'Une sauvegarde a été restaurée : aucun compte ne connaît plus l’argent de ce reçu.',
};

const UNKNOWN_CUSTOMER =
  'Son client n’est plus connu du site : le tableau de bord du prestataire de paiement dit qui a payé.';

/** What the payment provider knows of a rental that could not be rebuilt, or of an unknown guarantee. */
const LostRental = ({
  rental,
  isGuarantee,
  isKnown,
}: {
  rental: NonNullable<MoneyAlert['rental']>;
  isGuarantee: boolean;
  isKnown: boolean;
}) => {
  const { vehicle, startDate, endDate, providerId, isRefunded } = rental;
  const period =
    startDate === null || endDate === null ? 'dates inconnues' : formatPeriod({ startDate, endDate });
  const refund = isRefunded
    ? 'L’acompte est remboursé.'
    : 'Cette location était terminée ou annulée : son acompte reste acquis.';
  const customer = isKnown ? 'Appelez le client si sa location approche.' : UNKNOWN_CUSTOMER;
  // The advice of its alert says what to do with a guarantee.
  const sentences = isGuarantee ? (isKnown ? [] : [UNKNOWN_CUSTOMER]) : [refund, customer];
  return (
    <>
      <p>
        {vehicle ?? 'Véhicule inconnu'}, {typeset(period)}
      </p>
      <p>Paiement {providerId}</p>
      {sentences.length > 0 && <p>{typeset(sentences.join(' '))}</p>}
    </>
  );
};

const AlertCard = ({ alert }: { alert: MoneyAlert }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isOwner } = useSession();
  const retry = useAct(paymentMutations.retryRefund());
  const close = useAct(paymentMutations.closeAlert());
  const { paymentId } = alert;
  const { firstName, lastName, email, phoneNumber } = alert.customer;
  const name = fullName({ firstName, lastName });
  const amount = formatPrice(alert.amountCents);
  const { kind, dispute, waitingCents } = alert;
  const words = dispute === null ? undefined : DISPUTE_WORDS[`${kind} ${dispute}`];
  const heading = typeset((words?.title ?? TITLES[kind])(amount));
  const isWithTheBank = kind === 'refund_failed' && dispute === 'open';
  const advice =
    words?.advice ??
    (alert.receipt
      ? receiptAdvice(alert.receipt, alert)
      : kind === 'refunded_elsewhere' && alert.isCanceled
        ? CANCELED_ALREADY
        : ADVICE[kind]);
  const refusal = isConfirming ? close.refusal : (retry.refusal ?? close.refusal);
  const sentence = refusal !== undefined && <p role="alert">{typeset(refusal)}</p>;
  const isAskedAgain = kind === 'refund_failed' && !isWithTheBank;
  return (
    <>
      <Task
        tone="danger"
        title={heading}
        about={name === '' ? 'Client inconnu' : name}
        act={
          isAskedAgain ? (
            <Button
              variant="secondary"
              size="s"
              disabled={close.isBusy}
              busyLabel={retry.isBusy ? 'Remboursement en cours...' : undefined}
              onClick={() => {
                retry.run(paymentId);
              }}
            >
              <span>
                Relancer <VisuallyHidden>le remboursement</VisuallyHidden>
              </span>
            </Button>
          ) : (
            alert.reservationId !== null && (
              <ButtonLink variant="secondary" size="s" to={paths.managerReservation(alert.reservationId)}>
                <span>
                  Voir <VisuallyHidden>la réservation {formatInteger(alert.reservationId)}</VisuallyHidden>
                </span>
              </ButtonLink>
            )
          )
        }
        refusal={!isConfirming && sentence}
      >
        <p>{typeset(advice)}</p>
        {kind === 'disputed' && waitingCents > 0 && (
          <p>{typeset(`Un remboursement de ${formatPrice(waitingCents)} attend sa décision.`)}</p>
        )}
        {alert.rental && (
          <LostRental
            rental={alert.rental}
            isGuarantee={kind === 'unknown_guarantee'}
            isKnown={name !== ''}
          />
        )}
        <Muted>
          {name === '' ? 'Client inconnu' : name}
          {/* A customer noted at the counter may have none. */}
          {email !== '' && (
            <>
              ,{' '}
              <a href={`mailto:${email}`}>
                <EmailText address={email} />
              </a>
            </>
          )}
          {phoneNumber !== '' && (
            <>
              , <a href={phoneHref(phoneNumber)}>{typeset(phoneNumber)}</a>
            </>
          )}
          {alert.reservationId !== null && (
            <>
              {', '}
              <Link to={paths.managerReservation(alert.reservationId)}>
                réservation n°&nbsp;{formatInteger(alert.reservationId)}
              </Link>
            </>
          )}
          , {SINCE[kind]} {formatMoment(new Date(alert.since))}
        </Muted>
        {isAskedAgain && (
          <Button
            variant="secondary"
            disabled={retry.isBusy}
            onClick={() => {
              close.forget();
              setIsConfirming(true);
            }}
          >
            Remboursé autrement
          </Button>
        )}
        {kind !== 'refund_failed' && kind !== 'undecided' && isOwner && (
          <Button
            variant="secondary"
            busyLabel={close.isBusy ? 'Un instant...' : undefined}
            onClick={() => {
              close.run({ paymentId, kind });
            }}
          >
            Ne plus afficher
          </Button>
        )}
      </Task>
      {isConfirming && (
        <Suspense fallback={<DialogPlace />}>
          <RefundedOtherwiseDialog
            customer={fullName({ firstName, lastName })}
            amount={amount}
            isActing={close.isBusy}
            failure={sentence}
            onClose={() => {
              setIsConfirming(false);
            }}
            onConfirm={() => {
              close.run({ paymentId, kind: 'refund_failed' });
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** Payments and refunds that need a manager; renders nothing when there are none. */
export const MoneyAlerts = () => {
  const { data } = useQuery(paymentQueries.alerts());
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label="À vérifier">
      {data.map((alert) => (
        <AlertCard key={`${alert.kind} ${alert.paymentId}`} alert={alert} />
      ))}
    </section>
  );
};
