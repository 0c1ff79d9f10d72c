import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import { formatShortDate } from '#words/format/dates.ts';
import { agencyDay, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/list.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Grow, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { booksOfDocuments, type MissingDocument } from './api/books.queries.ts';
import { IssueInvoice } from './issue-invoice.tsx';

/** From then on a deadline is near. */
const NEAR_DAYS = 5;

/** 'À facturer': rentals that lack a document, until when, and why; nothing when none does. */
export const MissingSection = () => {
  const { data, error, refetch } = useQuery(booksOfDocuments.missing());
  const [said, setSaid] = useState('');
  return (
    <>
      {(error !== null || (data !== undefined && data.length > 0)) && (
        <Stack as="section" gap={1} aria-labelledby="a-facturer">
          <h2 id="a-facturer">{data ? words.toInvoiceCount(data.length) : words.toInvoice}</h2>
          <LoadState data={data} error={error} refetch={refetch} of={words.ofMissing} height="72px" />
          {data && (
            <Lines isPadded>
              {data.map((missing) => (
                <MissingLine key={missing.reservationId} missing={missing} onIssued={setSaid} />
              ))}
            </Lines>
          )}
        </Stack>
      )}
      <p role="status">{said}</p>
    </>
  );
};

const MissingLine = ({
  missing: { reservationId, buyer, amountCents, dueOn, reason, text },
  onIssued,
}: {
  missing: MissingDocument;
  onIssued: (said: string) => void;
}) => {
  const { role } = useSession();
  const isManager = role === 'MANAGER';
  const left = daysBetween(agencyDay(now()), dueOn);
  const day = formatShortDate(dueOn);
  return (
    <Row as="li" gap={2} lineGap={1}>
      <Grow>
        <Row lineGap="half">
          <strong>{buyer}</strong>
          {isManager ? (
            <Link to={`${paths.managerReservation(reservationId)}#documents`}>
              {words.rentalNumbered(reservationId)}
            </Link>
          ) : (
            <span>{words.rentalNumbered(reservationId)}</span>
          )}
        </Row>
        <Muted size="s">{text}</Muted>
      </Grow>
      <Text weight="medium" figures oneLine>
        {formatPrice(amountCents)}
      </Text>
      <Chip tone={left < 0 ? 'danger' : left <= NEAR_DAYS ? 'warning' : 'neutral'}>
        {left < 0 ? words.lateSince(day) : words.until(day)}
      </Chip>
      {isManager &&
        (reason === 'address_missing' ? (
          <ButtonLink to={paths.managerReservation(reservationId)} variant="secondary" size="s">
            {words.addAddress}
            <VisuallyHidden>{words.ofRental(reservationId)}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <IssueInvoice
            reservationId={reservationId}
            size="s"
            about={words.ofRental(reservationId)}
            onIssued={() => onIssued(words.issued(reservationId))}
          />
        ))}
    </Row>
  );
};
