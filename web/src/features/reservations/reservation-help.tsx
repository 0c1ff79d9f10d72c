import { PHONE_SUPPORT_HOURS } from '#words/agency/support-hours.ts';
import { requestMessages } from '#words/reservations/request.ts';
import { askableWishes, isUnderWay } from '@volant/shared/reservations/requests/request.rules.ts';
import type { AskedRental, RequestWish } from '@volant/shared/reservations/requests/request.rules.ts';
import * as words from '#words/screens/reservations/requests.ts';
import { useSite } from '../../lib/site.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Bullets } from '../../ui/page/blocks.tsx';
import { Stack, Text } from '../../ui/page/layout.tsx';
import type { Reservation } from './api/reservations.queries.ts';
import styles from './my-reservations-page.module.css';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

type Asked = Pick<Reservation, 'status' | 'departedAt' | 'returnedAt'>;

const askedRental = ({ status, departedAt, returnedAt }: Asked): AskedRental => ({
  status,
  hasDeparted: departedAt !== null,
  hasReturned: returnedAt !== null,
});

/** The vehicle is with the customer. */
export const isOut = (reservation: Asked): boolean => isUnderWay(askedRental(reservation));

/** What a customer can still ask about a reservation: each wish once, until it is settled. */
export const openWishes = ({
  openRequests,
  ...rental
}: Asked & Pick<Reservation, 'openRequests'>): RequestWish[] =>
  askableWishes(askedRental(rental)).filter((known) => openRequests.every(({ wish }) => wish !== known));

/** What a customer asks for about these reservations, as the name of a button. */
export const askName = (askable: readonly Asked[]): string =>
  askable.every(isOut) ? requestMessages.extend : requestMessages.ask;

export interface ReservationHelpProps {
  reservations: readonly Reservation[];
  /** The customer wants to ask about one of them. */
  onRequest: (askable: readonly Reservation[]) => void;
}

/** How to cancel or change a reservation. */
export const ReservationHelp = ({ reservations, onRequest }: ReservationHelpProps) => {
  const { agency } = useSite();
  const askable = reservations.filter((reservation) => openWishes(reservation).length > 0);
  return (
    <Stack as="section" gap={1} className={styles.help} aria-labelledby="besoin-d-aide">
      <Text as="h2" size="l" id="besoin-d-aide">
        {words.needHelp}
      </Text>
      <Bullets>
        <li>
          {words.callUs}
          {agency.phone !== '' && (
            <>
              {words.callUsAt} <PhoneLink number={agency.phone} />
            </>
          )}
          .
        </li>
        <li>{words.freeUntilDayBefore}</li>
        <li>{words.lostWithinDay}</li>
        <li>{words.phoneSupport(PHONE_SUPPORT_HOURS)}</li>
      </Bullets>
      {askable.length > 0 && (
        <p>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onRequest(askable)}>
            {askName(askable)}
          </Button>
        </p>
      )}
    </Stack>
  );
};
