import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { dueReminders } from '@volant/shared/vehicles/due.rules.ts';
import * as words from '#words/screens/manage/manage-page.ts';
import { now } from '../../lib/clock.ts';
import { Card } from '../../ui/page/card.tsx';
import { Text } from '../../ui/page/layout.tsx';
import { transmissionQueries } from '../documents/api/transmissions.queries.ts';
import { guaranteeQueries } from '../guarantees/api/guarantees.queries.ts';
import { paymentQueries } from '../payments/api/payments.queries.ts';
import { planningQueries } from '../planning/api/planning.queries.ts';
import { requestQueries, unpaidHoldQueries } from '../reservations/api/to-handle.queries.ts';
import { fleetQueries } from '../vehicles/api/fleet.queries.ts';
import { manageQueries, todayQueries } from './api/manage.queries.ts';
import { CreditAlert } from './credit-alert.tsx';
import { DueReminders } from './due-reminders.tsx';
import { LostTimeAlert } from './lost-time-alert.tsx';
import { MailAlerts } from './mail-alerts.tsx';
import styles from './manage-page.module.css';

/** How much is to be handled beside the rentals of the day; urgent: money, lost mails or a fleet that nobody pays. */
export const useToHandle = (): { count: number; isUrgent: boolean } => {
  const { data: money = [] } = useQuery(paymentQueries.alerts());
  const { data: mails = { failed: 0, late: 0 } } = useQuery(manageQueries.mailAlerts());
  const { data: restoration } = useQuery(manageQueries.lostTime());
  const { data: holds } = useQuery(unpaidHoldQueries.alert());
  const { data: requests = [] } = useQuery(requestQueries.open());
  const { data: blocks = [] } = useQuery(planningQueries.conflicts());
  const { data: cautions = { expiring: [], toReturn: [] } } = useQuery(guaranteeQueries.toDecide());
  const { data: invoices = [] } = useQuery(transmissionQueries.alerts());
  const { data: day } = useQuery(todayQueries.read());
  const { data: fleet = [] } = useQuery(fleetQueries.all());
  const due = dueReminders(fleet, agencyDay(now()));
  const urgent = money.length + mails.failed + mails.late + (holds ? 1 : 0) + (restoration?.lost ? 1 : 0);
  const lists = [day?.toRefund ?? [], requests, blocks, cautions.expiring, cautions.toReturn, invoices, due];
  return { count: lists.reduce((sum, list) => sum + list.length, urgent), isUrgent: urgent > 0 };
};

/** 'À traiter': `urgent` and `others` are the alerts of the other features. */
export const ToHandleSection = ({ urgent, others }: { urgent: ReactNode; others: ReactNode }) => {
  const { count } = useToHandle();
  // Once shown it stays: the sentence about the last one that was handled stands in it.
  const [isShown, setIsShown] = useState(count > 0);
  if (count > 0 && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Card
      as="section"
      padding="none"
      id="a-traiter"
      aria-label={words.toHandle}
      className={styles.group}
      data-not-printed=""
    >
      <Text as="h2" size="s">
        {words.toHandleCount(count)}
      </Text>
      {urgent}
      <LostTimeAlert />
      <MailAlerts />
      <CreditAlert />
      {others}
      <DueReminders />
    </Card>
  );
};
