import { lazy, Suspense, useState, type ReactNode } from 'react';
import { requestMessages, wishName } from '#words/reservations/request.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import * as words from '#words/screens/reservations/to-handle.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import { Quote } from '../../../ui/page/blocks.tsx';
import { Stack, Text } from '../../../ui/page/layout.tsx';
import { Task } from '../../../ui/page/task.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { requestMutations } from '../api/requests.mutations.ts';

const MarkHandledDialog = lazy(async () => ({
  default: (await import('./mark-handled-dialog.tsx')).MarkHandledDialog,
}));

export interface RequestAlertProps {
  request: OpenRequest;
  /** Whose reservation it is about, where the page does not say so. */
  children?: ReactNode;
  /** Of a list of what is to be done: whose it is, and what is done about it. */
  task?: { about: string; act: ReactNode };
  /** Tells the requests of a page apart. */
  about: string;
  onSettled: () => void;
}

/** What a customer asks, until it is answered by a cancellation, a change or a click. */
export const RequestAlert = ({ request, children, task, about, onSettled }: RequestAlertProps) => {
  const { id, wish, text, askedAt } = request;
  const [isAsking, setIsAsking] = useState(false);
  const markHandled = useAct(requestMutations.markHandled(), {
    onDone: () => {
      setIsAsking(false);
      onSettled();
    },
  });
  const title = words.taskName(requestMessages.toHandle, wishName[wish]);
  const name = `${title}, ${about}`;
  const all = (
    <>
      {children}
      <p>{words.askedOn(formatMoment(new Date(askedAt)))}</p>
      {text !== '' && <Quote>{text}</Quote>}
      {wish === 'annulation' && (
        <Text as="p" size="s">
          {words.judgedThen}
        </Text>
      )}
      <p>
        <Button
          variant="secondary"
          onClick={() => {
            markHandled.forget();
            setIsAsking(true);
          }}
        >
          {requestMessages.markHandled}
          <VisuallyHidden>, {about}</VisuallyHidden>
        </Button>
      </p>
    </>
  );
  return (
    <>
      {task ? (
        <Task title={title} name={name} {...task}>
          {all}
        </Task>
      ) : (
        <article aria-label={name}>
          <Alert tone="warning" announced={false} title={title}>
            <Stack gap={1}>{all}</Stack>
          </Alert>
        </article>
      )}
      <Suspense fallback={<DialogPlace />}>
        {isAsking && (
          <MarkHandledDialog
            request={request}
            isBusy={markHandled.isBusy}
            refusal={markHandled.refusal}
            onClose={() => setIsAsking(false)}
            onConfirm={() => markHandled.run(id)}
          />
        )}
      </Suspense>
    </>
  );
};
