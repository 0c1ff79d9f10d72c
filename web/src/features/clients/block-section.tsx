import { lazy, Suspense, useState } from 'react';
import { blockTitle } from '#words/accounts/customers.ts';
import * as words from '#words/screens/clients/blocks.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Muted, Panel, Row, Text } from '../../ui/page/layout.tsx';
import type { CustomerFile } from './api/customers.queries.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const UnblockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).UnblockDialog }));

/** Whether the customer books online, and why not. */
export const BlockSection = ({ customer }: { customer: CustomerFile }) => {
  const { id, block } = customer;
  const [asked, setAsked] = useState<'block' | 'unblock'>();
  const close = (): void => setAsked(undefined);
  return (
    <Panel as="section" aria-labelledby="blocage">
      <h2 id="blocage">{words.onlineBooking}</h2>
      {block === null ? (
        <p>{words.canBookOnline}</p>
      ) : (
        <Alert tone="warning" announced={false} title={blockTitle(block)}>
          <Text as="p" asTyped>
            {block.reason}
          </Text>
          <Muted size="s">
            {formatMoment(new Date(block.at))}
            {block.by !== null && ` · ${block.by}`}
          </Muted>
        </Alert>
      )}
      <Row>
        <Button variant={block === null ? 'danger' : 'secondary'} onClick={() => setAsked('block')}>
          {block === null ? words.block : words.changeBlock}
        </Button>
        {block !== null && (
          <Button variant="secondary" onClick={() => setAsked('unblock')}>
            {words.unblock}
          </Button>
        )}
      </Row>
      <Suspense fallback={<DialogPlace />}>
        {asked === 'block' && <BlockDialog customer={customer} onClose={close} onDone={close} />}
        {asked === 'unblock' && <UnblockDialog customerId={id} onClose={close} onDone={close} />}
      </Suspense>
    </Panel>
  );
};
