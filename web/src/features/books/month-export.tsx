import { useState } from 'react';
import { monthFileName } from '#words/books/month-file-name.ts';
import { formatMonth } from '#words/format/dates.ts';
import * as words from '#words/screens/books/month-export.ts';
import { addMonths, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useSession } from '../accounts/session.tsx';
import { monthExportMutations } from './api/books.mutations.ts';

/** As long as books are kept. */
const MONTHS = 120;

/** The files of a month for the accountant; for owners and accountants. */
export const MonthExport = () => {
  const { isOwner, profile } = useSession();
  return isOwner || profile?.role === 'ACCOUNTANT' ? <Months /> : null;
};

const Months = () => {
  const current = agencyDay(now()).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(`${current}-01`, -back).slice(0, 7));
  // The one that is to be declared.
  const [month, setMonth] = useState(months[1] ?? current);
  const isProvisional = month === current;
  const file = useAct(monthExportMutations.read(), {
    onDone: (content, asked) => saveFile(monthFileName(asked, asked === current), content),
  });
  return (
    <Stack as="section" gap={1} aria-labelledby="mois-comptable" data-not-printed="">
      <h2 id="mois-comptable">{words.title}</h2>
      <Muted>{words.contains}</Muted>
      <ListTools>
        <Select
          id="mois"
          label={words.month}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
        />
        <Button
          variant="secondary"
          busyLabel={file.isBusy ? words.downloading : undefined}
          onClick={() => file.run(month)}
        >
          {words.download}
        </Button>
      </ListTools>
      <Muted size="s" role="status">
        {isProvisional ? words.provisional : words.closed} {month.endsWith('-01') && words.withListing}
      </Muted>
      {file.refusal !== undefined && (
        <Alert tone="error" title={words.failed}>
          {file.refusal}
        </Alert>
      )}
    </Stack>
  );
};
