import type { ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { lineCount } from './import-kinds.ts';

/** `3 lignes déjà connues ont d’autres valeurs…` */
const differText = (updatable: number, update: number): string => {
  const differ =
    updatable > 1 ? 'lignes déjà connues ont d’autres valeurs' : 'ligne déjà connue a d’autres valeurs';
  const said =
    update === 0
      ? 'elles ne changent rien, sauf si vous le choisissez'
      : `${lineCount(update)} à mettre à jour`;
  return `${lineCount(updatable).replace(/\slignes?$/, '')}\u00a0${differ} : ${said}.`;
};

/** The choice for all rows that the product knows with other values. */
export const AllUpdates = ({ view }: { view: ImportView }) => {
  const { id, updatable, counts } = view;
  const act = useAct(importMutations.chooseUpdates(id));
  if (updatable === 0) return null;
  return (
    <Stack gap={1} align="start">
      <p>{typeset(differText(updatable, counts.update))}</p>
      <Row>
        {counts.update < updatable && (
          <Button variant="secondary" size="s" onClick={() => act.run({ update: true })}>
            Tout mettre à jour
          </Button>
        )}
        {counts.update > 0 && (
          <Button variant="secondary" size="s" onClick={() => act.run({ update: false })}>
            Ne rien mettre à jour
          </Button>
        )}
      </Row>
      {act.refusal !== undefined && <Alert tone="error">{typeset(act.refusal)}</Alert>}
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
          Mettre à jour<VisuallyHidden>{` la ligne ${row.row}`}</VisuallyHidden>
        </>
      }
      checked={act.isBusy ? act.input?.update === true : row.state === 'update'}
      error={act.refusal}
      onChange={({ target }) => act.run({ update: target.checked, rows: [row.row] })}
    />
  );
};
