import { fullName } from '@volant/shared/accounts/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import type { FailedMail } from '@volant/shared/emails/emails.schema.ts';
import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/manage/alerts.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { manageMutations } from './api/manage.mutations.ts';
import { manageQueries } from './api/manage.queries.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

const Failure = ({ failure }: { failure: FailedMail }) => {
  const { title, isForAgency, reservationId, person, since } = failure;
  return (
    <li>
      <strong>{title}</strong>
      {reservationId !== null && (
        <>
          {' '}
          <Link to={paths.managerReservation(reservationId)}>
            {words.numberOf(formatInteger(reservationId))}
          </Link>
        </>
      )}
      {isForAgency && words.forAgency}
      {person && (
        <>
          {isForAgency ? words.writtenBy : words.writtenTo}
          {person.firstName} {person.lastName},{' '}
          <a href={`mailto:${person.email}`}>
            <EmailText address={person.email} />
          </a>
          {person.phoneNumber !== '' && (
            <>
              , <PhoneLink number={person.phoneNumber} />
            </>
          )}
        </>
      )}
      {words.failedOn(formatMoment(new Date(since)))}
    </li>
  );
};

/** Mails that did not leave; nothing when all did. */
export const MailAlerts = () => {
  const { data } = useQuery(manageQueries.mailAlerts());
  const seen = useAct(manageMutations.seeFailures());
  if (data === undefined || data.failed + data.late === 0) return null;
  const { failed, failures, late } = data;
  const [newest, oldest] = [failures[0], failures.at(-1)];
  const people = new Set(failures.flatMap(({ person }) => (person ? [fullName(person)] : [])));
  return (
    <>
      {late > 0 && <Task title={words.mailsLate(late)}>{words.serverSilent}</Task>}
      {failed > 0 && (
        <Task
          tone="danger"
          title={words.mailsFailed(failed)}
          about={people.size > 0 ? [...people].join(', ') : undefined}
        >
          <p>{words.whyNotDelivered}</p>
          <Stack as="ul" gap={1}>
            {failures.map((failure) => (
              <Failure
                key={`${failure.title} ${failure.reservationId ?? ''} ${failure.since}`}
                failure={failure}
              />
            ))}
          </Stack>
          {failed > failures.length && <p>{words.othersFollow}</p>}
          {newest && oldest && (
            <Button
              variant="secondary"
              busyLabel={seen.isBusy ? words.oneMoment : undefined}
              onClick={() => {
                seen.run({ from: oldest.since, until: newest.since });
              }}
            >
              {words.hideAlert}
            </Button>
          )}
          {seen.refusal !== undefined && <p role="alert">{seen.refusal}</p>}
        </Task>
      )}
    </>
  );
};
