import { lazy, Suspense, useState } from 'react';
import { licenceStateLabel } from '#words/accounts/customers.ts';
import { licenceState, type LicenceState } from '@volant/shared/accounts/customers.rules.ts';
import { formatShortDate } from '#words/format/dates.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/clients/licence-checks.ts';
import { now } from '../../lib/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, type ChipProps } from '../../ui/controls/chip.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Panel, Row } from '../../ui/page/layout.tsx';
import type { CustomerFile } from './api/customers.queries.ts';

const LicenceDialog = lazy(async () => ({ default: (await import('./licence-dialog.tsx')).LicenceDialog }));

const TONES: Readonly<Record<LicenceState, ChipProps['tone']>> = {
  unchecked: 'neutral',
  valid: 'success',
  expired: 'danger',
};

type Check = CustomerFile['licenceChecks'][number];

const sentenceOfCheck = ({ checkedOn, validUntil, by }: Check): string =>
  words.licenceSeen(formatShortDate(checkedOn), by, validUntil === null ? null : formatShortDate(validUntil));

/** When somebody of the agency last saw the licence, and what it said. */
export const LicenceSection = ({ customer: { id, licenceChecks } }: { customer: CustomerFile }) => {
  const [isChecking, setChecking] = useState(false);
  const [last, ...earlier] = licenceChecks;
  const state = licenceState(last ?? null, agencyDay(now()));
  return (
    <Panel as="section" aria-labelledby="permis">
      <h2 id="permis">{words.licence}</h2>
      <div>
        <Chip tone={TONES[state]}>{licenceStateLabel[state]}</Chip>
      </div>
      {last !== undefined && <p>{sentenceOfCheck(last)}</p>}
      {earlier.length > 0 && (
        <Folded title={words.earlierChecks}>
          <ul>
            {earlier.map((check, index) => (
              <li key={`${check.checkedOn}-${index}`}>{sentenceOfCheck(check)}</li>
            ))}
          </ul>
        </Folded>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setChecking(true)}>
          {words.noteCheck}
        </Button>
      </Row>
      <Suspense fallback={<DialogPlace />}>
        {isChecking && (
          <LicenceDialog
            customerId={id}
            onClose={() => setChecking(false)}
            onDone={() => setChecking(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
};
