import { fullName } from '@volant/shared/accounts/full-name.ts';
import { useDeferredValue, useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MERGE_UNDO_HOURS } from '@volant/shared/accounts/customers.rules.ts';
import * as words from '#words/screens/clients/merges.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { focusOnMount } from '../../lib/focus.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Bullets, Fact } from '../../ui/page/blocks.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { counterQueries } from '../reservations/api/counter.queries.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile, MergePreview } from './api/customers.queries.ts';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './clients.module.css';

/** Long on a phone: it takes the focus, is read aloud, and scrolls by the arrows. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

export interface MergeDialogProps {
  customer: CustomerFile;
  onClose: () => void;
  onDone: () => void;
}

/** Two steps: the other account of the person, then what the merge does. */
export const MergeDialog = ({ customer, onClose, onDone }: MergeDialogProps) => {
  const [otherId, setOtherId] = useState<number>();
  const look = useAct(customerFileMutations.previewMerge(customer.id));
  const merge = useAct(customerFileMutations.merge(customer.id), { onDone });
  const preview = look.answer;
  const isStale = merge.error instanceof CallError && merge.error.code === 'changed_meanwhile';
  const refusal = merge.refusal ?? look.refusal;
  const isChosen = preview !== undefined && preview.other.id === otherId;
  return (
    <ConfirmDialog
      title={words.mergeAccount}
      onClose={onClose}
      isBusy={look.isBusy || merge.isBusy}
      confirm={
        isChosen && !isStale
          ? {
              label: words.merge,
              busyLabel: words.merging,
              variant: 'danger',
              onConfirm: () => merge.run({ otherId: preview.other.id, seen: preview.seen }),
            }
          : {
              label: isStale ? words.checkAgain : words.proceed,
              busyLabel: words.oneMoment,
              variant: 'action',
              disabled: otherId === undefined,
              onConfirm: () => {
                merge.forget();
                if (otherId !== undefined) look.run(otherId);
              },
            }
      }
    >
      <Stack>
        {refusal !== undefined && (
          <Alert tone="error" title={words.notMerged}>
            {refusal}
          </Alert>
        )}
        {isChosen ? (
          <Preview preview={preview} />
        ) : (
          <OtherChoice
            customer={customer}
            chosen={otherId}
            onChoose={(id) => {
              look.forget();
              setOtherId(id);
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
};

/** A search as at the counter, without the customer of the page. */
const OtherChoice = ({
  customer,
  chosen,
  onChoose,
}: {
  customer: CustomerFile;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) => {
  const name = useId();
  const [typed, setTyped] = useState(customer.lastName);
  const searched = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...counterQueries.customers(searched), placeholderData: keepPreviousData });
  const found = searched.length < 2 ? [] : (data ?? []).filter(({ id }) => id !== customer.id);
  return (
    <>
      <p>{words.whatMoves(fullName(customer))}</p>
      <Field
        label={words.findOther}
        hint={words.findOtherHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {searched.length >= 2 && data !== undefined && found.length === 0 && (
        <p role="status">{words.noOtherFound}</p>
      )}
      {found.length > 0 && (
        <Stack as="ul" gap={1} className={styles.choices}>
          {found.map((other) => (
            <li key={other.id}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === other.id}
                  onChange={() => onChoose(other.id)}
                />
                <span>
                  {words.nameAndNumber(fullName(other), other.id)}
                  <Muted as="span" size="s" block>
                    {typesetText(other.phoneNumber)} · {other.email || words.noEmail}
                  </Muted>
                </span>
              </label>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
};

/** What the merge does, before it is done. */
const Preview = ({ preview }: { preview: MergePreview }) => {
  const { kept, other, moved, signIn, email, endsAccess, takesBlock, takesAddress } = preview;
  const isSameName = fullName(kept).toLowerCase() === fullName(other).toLowerCase();
  return (
    <Stack {...SCROLLED_BY_KEYS} ref={focusOnMount} role="group" aria-label={words.effects}>
      <dl>
        <Fact label={words.keptAccount}>{words.accountFacts(fullName(kept), kept)}</Fact>
        <Fact label={words.mergedAccount}>{words.accountFacts(fullName(other), other)}</Fact>
      </dl>
      {!isSameName && (
        <Alert tone="warning" announced={false}>
          {words.differentNames}
        </Alert>
      )}
      <Bullets>
        <li>{words.movedToKept(moved)}</li>
        <li>{words.signInAfter[signIn](email)}</li>
        {other.email !== '' && signIn === 'kept' && <li>{words.addressEnds(other.email)}</li>}
        <li>{words.sessionsClosed}</li>
        {endsAccess && <li>{words.unconfirmedAddress(email)}</li>}
        {takesAddress && <li>{words.addressTakenOver}</li>}
        {takesBlock && <li>{words.blockTakenOver}</li>}
      </Bullets>
      <Muted>{words.undoableFor(MERGE_UNDO_HOURS)}</Muted>
    </Stack>
  );
};
