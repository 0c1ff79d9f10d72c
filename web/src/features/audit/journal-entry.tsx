import { auditActs, auditSubjects } from '#words/audit/audit.ts';
import { auditActorNames, journalWords } from '#words/audit/journal.ts';
import type { AuditEntry, AuditNames } from '@volant/shared/audit/audit.schema.ts';
import { journalLines, nameIn, type JournalLine } from '@volant/shared/audit/journal-lines.ts';
import { formatInteger } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { addressOfNamed, addressOfSearch, addressOfSubject } from './journal-search.ts';
import * as words from '#words/screens/audit/journal.ts';
import styles from './journal.module.css';

/** Who acted; with the network address where it is given. */
export const Actor = ({
  actor,
  address = null,
}: Pick<AuditEntry, 'actor'> & { address?: AuditEntry['address'] }) => {
  const { kind, accountId, name } = actor;
  const person = name ?? (accountId === null ? undefined : words.accountNumber(formatInteger(accountId)));
  return (
    <>
      {person === undefined ? (
        auditActorNames[kind]
      ) : (
        <>
          {accountId === null ? person : <Link to={addressOfSearch({ person: accountId })}>{person}</Link>}
          {`, ${auditActorNames[kind]}`}
        </>
      )}
      {address !== null && words.fromNetworkAddress(address)}
    </>
  );
};

/** How many characters tell two things apart that have no name any more. */
const SHOWN_OF_ID = 8;

/** What an entry is about, by its name; it leads to the entries about it. */
export const Subject = ({ subject, names }: Pick<AuditEntry, 'subject'> & { names: AuditNames }) => {
  const to = addressOfSubject(subject);
  const kind = auditSubjects[subject.kind] ?? subject.kind;
  const number = typeof subject.id === 'number' ? formatInteger(subject.id) : subject.id;
  const known = nameIn(names, subject.kind, subject.id);
  const numbered = words.numbered(number?.slice(0, SHOWN_OF_ID) ?? '');
  // A reservation keeps its number, by which it is called.
  const isNumbered = subject.kind === 'reservation' && known !== undefined;
  const named = isNumbered ? `${numbered}, ${known}` : (known ?? numbered);
  const text = number === null ? kind : `${kind} ${named}`;
  return to === undefined ? text : <Link to={to}>{text}</Link>;
};

/** One side of a line; what it names leads to its page. */
const Side = ({
  text,
  about,
  id,
}: {
  text: string | undefined;
  about: JournalLine['about'];
  id?: number | string | undefined;
}) =>
  about === undefined || id === undefined || text === undefined ? (
    text
  ) : (
    <Link to={addressOfNamed(about.kind, id)}>{text}</Link>
  );

const Line = ({ label, before, after, about }: JournalLine) => {
  // A multi-line text is shown below the old one.
  const isLong = [before, after].some((text) => text?.includes('\n'));
  const isChange = before !== undefined && after !== undefined;
  return (
    <div className={styles.changed}>
      <Muted as="dt">{label}</Muted>
      <Text as="dd" asTyped>
        {before !== undefined && (
          <>
            <VisuallyHidden>{words.before} </VisuallyHidden>
            <Muted as="del">
              <Side text={before} about={about} id={about?.before} />
            </Muted>
          </>
        )}
        {isChange && (
          <>
            <VisuallyHidden> {words.after} </VisuallyHidden>
            <span aria-hidden="true">{isLong ? '\n↓\n' : ' → '}</span>
          </>
        )}
        <Side text={after} about={about} id={about?.after} />
      </Text>
    </div>
  );
};

/** What an entry changed; nothing where it changed no field. */
export const ChangedFields = ({ entry, names }: { entry: AuditEntry; names: AuditNames }) => {
  const lines = journalLines(entry, journalWords, names);
  if (lines.length === 0) return null;
  return (
    <Stack as="dl" gap="half" className={styles.changes}>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </Stack>
  );
};

/** One entry: what was done, to what, by whom, when, and what it changed. */
export const JournalEntry = ({
  entry,
  names,
  within,
}: {
  entry: AuditEntry;
  names: AuditNames;
  /** The reservation on whose page it stands, which is not named again. */
  within?: number;
}) => {
  const isNamed = entry.subject.kind !== 'reservation' || entry.subject.id !== within;
  return (
    <Stack as="li" gap="half">
      <Row as="p" gap={2} lineGap={0} spread="apart" align="stretch">
        <Text weight="bold">{auditActs[entry.act] ?? entry.act}</Text>
        {isNamed && <Subject subject={entry.subject} names={names} />}
      </Row>
      <Muted size="s">
        <time dateTime={entry.at}>{formatRowMoment(new Date(entry.at), agencyDay(now()))}</time>
        {words.colon}
        <Actor actor={entry.actor} address={entry.address} />
      </Muted>
      <ChangedFields entry={entry} names={names} />
    </Stack>
  );
};
