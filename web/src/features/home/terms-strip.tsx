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
  [`Acompte de ${DEPOSIT_PERCENT}\u00a0%`, ', le solde à l’agence'],
  [`Retrait ${PICKUP_TIME}`, `, retour\u00a0${RETURN_TIME}`],
  ['Annulation gratuite', ` jusqu’à ${FREE_CANCELLATION_HOURS}\u00a0h avant`],
  [`Caution de ${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`, ', rendue au retour'],
] as const;

/** How renting works here, in four facts. */
export const TermsStrip = () => (
  <ul className={styles.terms}>
    {TERMS.map(([fact, rest]) => (
      <li key={fact}>
        <strong>{fact}</strong>
        {rest}
      </li>
    ))}
  </ul>
);
