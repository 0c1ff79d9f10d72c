import { fullName } from '@volant/shared/accounts/full-name.ts';
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
  <Panel isTight as="section" aria-label="Vente interrompue">
    <Row spread="apart">
      <p>
        Vente interrompue{'\u00a0'}:{' '}
        <strong>{(draft.isNewCustomer ? fullName(draft) : draft.customerName) || 'client à choisir'}</strong>,{' '}
        <RowPeriod {...draft} />
      </p>
      <Row>
        <Button size="s" onClick={onResume}>
          Reprendre
        </Button>
        <Button size="s" variant="secondary" onClick={onForget}>
          Effacer
        </Button>
      </Row>
    </Row>
  </Panel>
);
