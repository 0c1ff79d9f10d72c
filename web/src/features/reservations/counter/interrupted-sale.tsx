import { fullName } from '@volant/shared/accounts/full-name.ts';
import * as words from '#words/screens/reservations/counter-customer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel, Row } from '../../../ui/page/layout.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import type { CounterDraft } from './counter-draft.ts';

interface InterruptedSaleProps {
  draft: CounterDraft;
  onResume: () => void;
  onForget: () => void;
}

/** Offers a sale that was left for another one, as for a call: whose it is, and its days. */
export const InterruptedSale = ({ draft, onResume, onForget }: InterruptedSaleProps) => (
  <Panel isTight as="section" aria-label={words.interruptedSale}>
    <Row spread="apart">
      <p>
        {words.interruptedSaleOf}
        <strong>
          {(draft.isNewCustomer ? fullName(draft) : draft.customerName) || words.customerToChoose}
        </strong>
        , <RowPeriod {...draft} />
      </p>
      <Row>
        <Button size="s" onClick={onResume}>
          {words.resume}
        </Button>
        <Button size="s" variant="secondary" onClick={onForget}>
          {words.discard}
        </Button>
      </Row>
    </Row>
  </Panel>
);
