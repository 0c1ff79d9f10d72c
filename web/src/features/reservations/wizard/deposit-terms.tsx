import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { cancellationDeadline } from '../cancellation-deadline.ts';
import styles from './deposit-terms.module.css';

/** What the customer must know before he pays: what to bring, until when he may cancel, and that the order is firm. */
export const DepositTerms = ({ reservation }: { reservation: Reservation }) => (
  <section className={styles.terms} aria-labelledby="avant-de-payer">
    <h2 id="avant-de-payer" className={styles.heading}>
      Avant de payer
    </h2>
    <ul className={styles.list}>
      <li>
        Au retrait, présentez votre <strong>permis de conduire</strong> et votre{' '}
        <strong>pièce d'identité</strong>.
      </li>
      <li>
        {reservation.depositNonRefundable ? (
          <>
            La location commence dans moins de 24 h : <strong>l'acompte n'est pas remboursable</strong>, sauf
            si l'agence annule.
          </>
        ) : (
          <>
            <strong>Annulation gratuite jusqu'au {cancellationDeadline(reservation)}</strong> : l'acompte vous
            est remboursé. Ensuite, il reste acquis à l'agence.
          </>
        )}
      </li>
      <li>
        Vous ne disposez pas d'un droit de rétractation pour une location de véhicule à des dates déterminées
        (art. VI.53, 12° du Code de droit économique).
      </li>
    </ul>
  </section>
);
