import {
  DEPOSIT_PERCENT,
  FREE_CANCELLATION_HOURS,
  PICKUP_TIME,
  RETURN_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '@volant/shared/agency.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import styles from './home-page.module.css';

const TERMS = [
  {
    title: `Acompte de ${DEPOSIT_PERCENT}\u00a0%`,
    text: 'En ligne, pour bloquer vos dates. Le solde se paie à l’agence.',
  },
  {
    title: `Retrait ${PICKUP_TIME}, retour\u00a0${RETURN_TIME}`,
    text: 'À l’agence, avec permis de conduire et pièce d’identité.',
  },
  {
    title: 'Annulation gratuite',
    text: `Jusqu’à ${FREE_CANCELLATION_HOURS}\u00a0h avant le début de la location.`,
  },
  {
    title: `Caution de ${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`,
    text: 'Versée à l’agence à la remise des clés, rendue au retour.',
  },
];

/** How renting works here, in four lines. */
export const TermsStrip = () => (
  <ul className={styles.terms}>
    {TERMS.map(({ title, text }) => (
      <li key={title} className={styles.term}>
        <p>{title}</p>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
