import type { ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/preview.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { importMutations } from './api/imports.mutations.ts';

/** The choice for all rows that the product knows with other values. */
export const AllUpdates = ({ view }: { view: ImportView }) => {
  const { id, updatable, counts } = view;
  const act = useAct(importMutations.chooseUpdates(id));
  if (updatable === 0) return null;
  return (
    <Stack gap={1} align="start">
      <p>{words.otherValues(updatable, counts.update)}</p>
      <Row>
        {counts.update < updatable && (
          <Button variant="secondary" size="s" onClick={() => act.run({ update: true })}>
            {words.updateAll}
          </Button>
        )}
        {counts.update > 0 && (
          <Button variant="secondary" size="s" onClick={() => act.run({ update: false })}>
            {words.updateNone}
          </Button>
        )}
      </Row>
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
    </Stack>
  );
};

/** Whether a row would change what it is known as. */
const differs = ({ state, shown }: ImportRow): boolean =>
  (state === 'known' || state === 'update') && shown.some(({ former }) => former !== undefined);

/** The choice for one row. */
export const RowUpdate = ({ view, row }: { view: ImportView; row: ImportRow }) => {
  const act = useAct(importMutations.chooseUpdates(view.id));
  if (view.state !== 'preview' || !differs(row)) return null;
  return (
    <Checkbox
      label={
        <>
          {words.update}
          <VisuallyHidden>{words.theRow(row.row)}</VisuallyHidden>
        </>
      }
      checked={act.isBusy ? act.input?.update === true : row.state === 'update'}
      error={act.refusal}
      onChange={({ target }) => act.run({ update: target.checked, rows: [row.row] })}
    />
  );
};
