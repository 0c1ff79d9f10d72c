import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accessoryMessages } from '#words/accessories/accessories.ts';
import * as words from '#words/screens/accessories/accessories.ts';
import { type Accessory, accessoryQueries } from './api/accessories.queries.ts';
import { useLocation } from 'react-router';
import { loginPath, paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { BackLink, Count } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { TrashIcon } from '../../ui/text/tool-icons.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { RequireRole } from '../accounts/guards.tsx';
import { useSession } from '../accounts/session.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { AccessoryCard } from './accessory-card.tsx';
import { listSentence } from './accessory-sentences.ts';

// Customers do not load what only managers use.
const AddAccessoryForm = lazy(async () => ({
  default: (await import('./add-accessory-form.tsx')).AddAccessoryForm,
}));
const loadDelete = () => import('./delete-accessory-dialog.tsx');
const loadEdit = () => import('./edit-accessory-dialog.tsx');
const EditAccessoryDialog = lazy(async () => ({ default: (await loadEdit()).EditAccessoryDialog }));
const DeleteAccessoryDialog = lazy(async () => ({ default: (await loadDelete()).DeleteAccessoryDialog }));

const useAccessoryList = () => useQuery(accessoryQueries.list());

const SIGNED_IN = 'any';
const SKELETON_CARDS = ['1', '2', '3', '4'];

/**
 * /accessories-management. Customers see it too, with a notice; visitors do not see the list.
 */
export const AccessoriesManagementPage = () => {
  const { status, ended } = useSession();
  const { pathname } = useLocation();
  if (status === 'anonymous' && ended === undefined) {
    return (
      <Stack as={PageSection} gap={3}>
        <PageHeading>{words.heading}</PageHeading>
        <Restricted />
        <div>
          <ButtonLink to={loginPath(pathname)}>{words.signIn}</ButtonLink>
        </div>
      </Stack>
    );
  }
  return (
    <RequireRole role={SIGNED_IN}>
      <Management />
    </RequireRole>
  );
};

const Restricted = () => (
  <Alert tone="warning" announced={false}>
    {accessoryMessages.restricted}
  </Alert>
);

const Management = () => {
  const { profile } = useSession();
  const isManager = profile?.role === 'MANAGER';
  const [toDelete, setToDelete] = useState<Accessory>();
  const [toEdit, setToEdit] = useState<Accessory>();
  useKeptWork(
    'dialog of the accessories',
    () => (toEdit ?? toDelete) && { toEdit, toDelete },
    (kept) => {
      setToEdit(kept.toEdit);
      setToDelete(kept.toDelete);
    },
  );
  const [done, setDone] = useState<string>();
  const [deletions, setDeletions] = useState(0);
  const count = useRef<HTMLParagraphElement>(null);
  const list = useAccessoryList();
  const close = useCallback(() => {
    setToDelete(undefined);
    setToEdit(undefined);
  }, []);
  const forgetDone = useCallback(() => setDone(undefined), []);

  // The card that opened the dialog is gone.
  useEffect(() => {
    if (deletions > 0) count.current?.focus({ preventScroll: true });
  }, [deletions]);

  return (
    <Stack as={PageSection} gap={3}>
      <div>
        {isManager && <BackLink to={paths.manage}>{words.managerSpace}</BackLink>}
        <PageHeading {...(isManager && { lead: words.lead })}>{words.heading}</PageHeading>
      </div>
      {isManager ? (
        <Suspense fallback={<Skeleton height={166} />}>
          <AddAccessoryForm onAdded={({ name }) => setDone(words.added(name))} />
        </Suspense>
      ) : (
        <Restricted />
      )}
      <Stack as="section" aria-label={words.accessoryList}>
        <Count ref={count} tabIndex={-1} role="status">
          {list.data && words.accessories(list.data.length)}
        </Count>
        <Cards list={list} {...(isManager && { acts: { onEdit: setToEdit, onDelete: setToDelete } })} />
      </Stack>
      <Suspense fallback={<DialogPlace />}>
        {toEdit && (
          <EditAccessoryDialog
            accessory={toEdit}
            onClose={close}
            onEdited={(edited) => {
              close();
              setDone(words.changed(edited.name));
            }}
          />
        )}
        {toDelete && (
          <DeleteAccessoryDialog
            accessory={toDelete}
            onClose={close}
            onDeleted={() => {
              close();
              setDone(words.removed(toDelete.name));
              setDeletions((before) => before + 1);
            }}
          />
        )}
      </Suspense>
      {done !== undefined && <Snackbar onClose={forgetDone}>{done}</Snackbar>}
    </Stack>
  );
};

interface CardsProps {
  list: ReturnType<typeof useAccessoryList>;
  /** Absent for people who may not change anything. */
  acts?: { onEdit: (accessory: Accessory) => void; onDelete: (accessory: Accessory) => void };
}

const Cards = ({ list, acts }: CardsProps) => {
  const { data, error } = list;
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure
        error={error}
        title={accessoryMessages.loadFailed}
        sentence={listSentence(error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={words.noAccessories} {...(acts && { text: words.addFirst })} />;
  }
  return (
    <Columns as="ul" min={270} count="filled" gap={3}>
      {data.map((accessory) => (
        <AccessoryCard key={accessory.id} accessory={accessory}>
          {acts && (
            <>
              <Button
                variant="secondary"
                block
                onPointerEnter={() => void loadEdit().catch(() => undefined)}
                onClick={() => acts.onEdit(accessory)}
              >
                <span>
                  {words.edit}
                  <VisuallyHidden> {accessory.name}</VisuallyHidden>
                </span>
              </Button>
              <Button
                variant="secondary"
                block
                icon={<TrashIcon />}
                onPointerEnter={() => void loadDelete().catch(() => undefined)}
                onClick={() => acts.onDelete(accessory)}
              >
                <span>
                  {words.remove}
                  <VisuallyHidden> {accessory.name}</VisuallyHidden>
                </span>
              </Button>
            </>
          )}
        </AccessoryCard>
      ))}
    </Columns>
  );
};

const Loading = () => (
  <Columns min={270} count="filled" gap={3} role="status" aria-label={words.loading}>
    {SKELETON_CARDS.map((key) => (
      <Skeleton key={key} height={180} />
    ))}
  </Columns>
);
