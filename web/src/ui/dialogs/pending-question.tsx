import * as words from '#words/screens/ui/dialogs.ts';
import { Alert } from '../page/alert.tsx';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Grow } from '../page/blocks.tsx';
import { Muted, Row, Stack } from '../page/layout.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** What should be done before something else, and whether the person has decided to go on without. */
export interface Pending {
  items: readonly {
    key: number;
    sentence: string;
    /** Where it is done; `about` tells equal ones apart. */
    act: { label: string; about: string; to: string };
  }[];
  /** It cannot be told yet what: it is being read, or, with `onRetry`, could not be. */
  unknown?: { text: string; onRetry?: () => void };
  /** The person must answer first. */
  asks: boolean;
  /** What is shown after the answer. */
  afterwards: string;
  accept: () => void;
}

/** Says what was not done, and asks: do it now, or go on. */
export const PendingQuestion = ({
  pending,
  inNewTab = false,
  isNotice = false,
}: {
  pending: Pending;
  /** What was typed here stays. */
  inNewTab?: boolean;
  /** Nothing is decided here. */
  isNotice?: boolean;
}) => {
  const { items, unknown, asks, afterwards, accept } = pending;
  if (items.length === 0 && (unknown === undefined || isNotice)) return null;
  if (unknown && unknown.onRetry === undefined) return <Muted role="status">{unknown.text}</Muted>;
  /** Beside what is done instead. */
  const goOn = asks && !isNotice && (
    <Button variant="secondary" onClick={accept}>
      {words.proceed}
    </Button>
  );
  return (
    <Alert tone="warning" announced={!isNotice}>
      {unknown && (
        <Row>
          <Grow>{unknown.text}</Grow>
          <Button variant="secondary" onClick={unknown.onRetry}>
            {words.retry}
          </Button>
          {items.length === 0 && goOn}
        </Row>
      )}
      {items.length > 0 && (
        <Stack as="ul" gap={1}>
          {items.map(({ key, sentence, act }, index) => (
            <Row as="li" key={key}>
              <Grow>{sentence}</Grow>
              {asks && (
                <ButtonLink variant="secondary" to={act.to} {...(inNewTab && { target: '_blank' })}>
                  {act.label}
                  <VisuallyHidden>{words.aboutWhat(act.about, inNewTab)}</VisuallyHidden>
                </ButtonLink>
              )}
              {index === items.length - 1 && goOn}
            </Row>
          ))}
        </Stack>
      )}
      {!asks && <p>{afterwards}</p>}
    </Alert>
  );
};
