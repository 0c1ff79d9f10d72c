import { fullName } from '@volant/shared/accounts/full-name.ts';
import { useDeferredValue, useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MERGE_UNDO_HOURS } from '@volant/shared/accounts/customers.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
import { countOf } from './customer-words.ts';
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
      title="Fusionner un autre compte"
      onClose={onClose}
      isBusy={look.isBusy || merge.isBusy}
      confirm={
        isChosen && !isStale
          ? {
              label: 'Fusionner',
              busyLabel: 'Fusion en cours...',
              variant: 'danger',
              onConfirm: () => merge.run({ otherId: preview.other.id, seen: preview.seen }),
            }
          : {
              label: isStale ? 'Vérifier à nouveau' : 'Continuer',
              busyLabel: 'Un instant...',
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
          <Alert tone="error" title="Les comptes ne sont pas fusionnés">
            {typeset(refusal)}
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
      <p>
        {typeset(
          `Les locations, les paiements et les notes de l’autre compte passent sur celui de ${fullName(customer)}.`,
        )}
      </p>
      <Field
        label="Chercher l’autre compte"
        hint="Nom, téléphone ou adresse email"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {searched.length >= 2 && data !== undefined && found.length === 0 && (
        <p role="status">Aucun autre client trouvé.</p>
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
                  {fullName(other)}, n°&nbsp;{other.id}
                  <Muted as="span" size="s" block>
                    {typeset(other.phoneNumber)} · {other.email || 'sans adresse email'}
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

const SIGN_IN: Readonly<Record<MergePreview['signIn'], (preview: MergePreview) => string>> = {
  kept: ({ email }) => `Le client garde l’adresse ${email}.`,
  other: ({ email }) => `Le client a désormais l’adresse ${email}, avec le mot de passe de l’autre compte.`,
  none: () => 'Aucun des deux comptes n’a d’adresse email.',
};

/** What the merge does, before it is done. */
const Preview = ({ preview }: { preview: MergePreview }) => {
  const { kept, other, moved, signIn, email, endsAccess, takesBlock, takesAddress } = preview;
  const isSameName = fullName(kept).toLowerCase() === fullName(other).toLowerCase();
  return (
    <Stack {...SCROLLED_BY_KEYS} ref={focusOnMount} role="group" aria-label="Ce que fait la fusion">
      <dl>
        <Fact label="Compte gardé">
          {fullName(kept)}, n°&nbsp;{kept.id}, {typeset(kept.phoneNumber)},{' '}
          {kept.email || 'sans adresse email'}
        </Fact>
        <Fact label="Compte fusionné">
          {fullName(other)}, n°&nbsp;{other.id}, {typeset(other.phoneNumber)},{' '}
          {other.email || 'sans adresse email'}
        </Fact>
      </dl>
      {!isSameName && (
        <Alert tone="warning" announced={false}>
          Les deux comptes n’ont pas le même nom&nbsp;: est-ce bien la même personne&nbsp;?
        </Alert>
      )}
      <Bullets>
        <li>
          {typeset(
            `Passent sur le compte gardé : ${[
              countOf(moved.reservations, 'réservation', 'réservations'),
              countOf(moved.payments, 'paiement', 'paiements'),
              countOf(moved.notes, 'note', 'notes'),
            ].join(', ')}.`,
          )}
        </li>
        <li>{typeset(SIGN_IN[signIn](preview))}</li>
        {other.email !== '' && signIn === 'kept' && (
          <li>{typeset(`L’adresse ${other.email} ne sert plus à se connecter.`)}</li>
        )}
        <li>Les sessions ouvertes sur l’autre compte sont fermées.</li>
        {endsAccess && (
          <li>
            {typeset(
              `L’adresse ${email} n’est pas confirmée : son mot de passe ne vaut plus, et un lien pour en choisir un autre y part.`,
            )}
          </li>
        )}
        {takesAddress && <li>Le compte gardé reprend l’adresse postale de l’autre.</li>}
        {takesBlock && <li>Le blocage de l’autre compte vaut pour le compte gardé.</li>}
      </Bullets>
      <Muted>{typeset(`La fusion s’annule pendant ${MERGE_UNDO_HOURS} heures.`)}</Muted>
    </Stack>
  );
};
