import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MERGE_UNDO_HOURS } from '@volant/shared/accounts/customers.rules.ts';
import * as words from '#words/screens/clients/merges.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Grow, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Row } from '../../ui/page/layout.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

type Merge = CustomerFile['merges'][number];

/** Other accounts of the same person: those that became a part of this one, and the way to add one. For owners. */
export const MergesSection = ({ customer }: { customer: CustomerFile }) => {
  const { id, merges } = customer;
  const [isMerging, setMerging] = useState(false);
  const [asked, setAsked] = useState<Merge>();
  const [done, setDone] = useState<string>();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (done !== undefined) said.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <Panel as="section" aria-labelledby="fusions">
      <h2 id="fusions">{words.otherAccounts}</h2>
      <p ref={said} tabIndex={-1} role="status">
        {done !== undefined && done}
      </p>
      {merges.length === 0 ? (
        <Muted>{words.twoAccounts}</Muted>
      ) : (
        <Lines isPadded>
          {merges.map((merge) => (
            <MergeLine key={merge.id} merge={merge} onUndo={() => setAsked(merge)} />
          ))}
        </Lines>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setMerging(true)}>
          {words.mergeAccount}
        </Button>
      </Row>
      <Suspense fallback={<DialogPlace />}>
        {isMerging && (
          <MergeDialog
            customer={customer}
            onClose={() => setMerging(false)}
            onDone={() => {
              setMerging(false);
              setDone(words.accountsMerged(MERGE_UNDO_HOURS));
            }}
          />
        )}
      </Suspense>
      {asked !== undefined && (
        <UndoDialog
          keptId={id}
          merge={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setDone(words.mergeUndone);
          }}
        />
      )}
    </Panel>
  );
};

const MergeLine = ({
  merge: { accountId, name, at, by, undoableUntil },
  onUndo,
}: {
  merge: Merge;
  onUndo: () => void;
}) => (
  <Row as="li" gap={2} lineGap="half" spread="apart">
    <Grow>
      <p>{words.nameAndNumber(name ?? words.emptiedAccount, accountId)}</p>
      <Muted size="s">
        {words.mergedOn(formatMoment(new Date(at)))}
        {by !== null && ` · ${by}`}
      </Muted>
      {undoableUntil !== null && (
        <Muted size="s">{words.undoableUntil(formatMoment(new Date(undoableUntil)))}</Muted>
      )}
    </Grow>
    {undoableUntil !== null && (
      <Button variant="secondary" onClick={onUndo}>
        {words.undoMerge}
      </Button>
    )}
  </Row>
);

const UndoDialog = ({
  keptId,
  merge,
  onClose,
  onDone,
}: {
  keptId: number;
  merge: Merge;
  onClose: () => void;
  onDone: () => void;
}) => {
  const act = useAct(customerFileMutations.undoMerge(keptId), { onDone });
  return (
    <QuestionDialog
      title={words.undoMergeQuestion}
      act={act}
      input={merge.id}
      label={words.undoMerge}
      busyLabel={words.undoing}
      variant="danger"
      final={[403, 404, 409]}
      onClose={onClose}
    >
      <p>{words.undoEffect}</p>
    </QuestionDialog>
  );
};
