import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { dueReminders } from '@volant/shared/vehicles/due.rules.ts';
import { now } from '../../lib/clock.ts';
import { guaranteeQueries } from '../guarantees/api/guarantees.queries.ts';
import { paymentQueries } from '../payments/api/payments.queries.ts';
import { planningQueries } from '../planning/api/planning.queries.ts';
import { requestQueries } from '../reservations/api/requests.queries.ts';
import { fleetQueries } from '../vehicles/api/fleet.queries.ts';
import { DueReminders } from './due-reminders.tsx';
import styles from './today-section.module.css';

/** The list 'À traiter': how much there is, and what. */
export interface ToHandle {
  count: number;
  content: ReactNode;
}

/**
 * What is to be handled beside the rentals of the day. Alerts about money stand above 'Aujourd’hui', where no tab hides
 * them: here is only the way to them. `alerts`: those of the other features.
 */
export const useToHandle = (alerts: ReactNode): ToHandle => {
  const { data: money = [] } = useQuery(paymentQueries.alerts());
  const { data: requests = [] } = useQuery(requestQueries.open());
  const { data: blocks = [] } = useQuery(planningQueries.conflicts());
  const { data: cautions = { expiring: [], toReturn: [] } } = useQuery(guaranteeQueries.toDecide());
  const { data: fleet = [] } = useQuery(fleetQueries.all());
  const due = dueReminders(fleet, agencyDay(now()));
  const lists = [money, requests, blocks, cautions.expiring, cautions.toReturn, due];
  return {
    count: lists.reduce((sum, list) => sum + list.length, 0),
    content: (
      <div className={styles.rows}>
        {money.length > 0 && (
          <p className={styles.row}>
            <a href="#alertes">
              {typeset(
                money.length === 1 ? 'Un paiement à vérifier' : `${money.length} paiements à vérifier`,
              )}
            </a>
          </p>
        )}
        {alerts}
        <DueReminders />
      </div>
    ),
  };
};
