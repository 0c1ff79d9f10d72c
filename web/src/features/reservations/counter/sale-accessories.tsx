import { formatPrice } from '#words/format/amounts.ts';
import { useId } from 'react';
import * as words from '#words/screens/reservations/accessories.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Muted, Panel, Row, Text } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { Accessory } from '../../accessories/api/accessories.queries.ts';
import { Quantity } from '../wizard/steps/accessory-row.tsx';
import type { CounterDraft } from './counter-draft.ts';
import styles from './new-rental-page.module.css';

type Quantities = CounterDraft['quantities'];

/** What goes along, each in a row. */
export const SaleAccessories = ({
  accessories,
  quantities,
  onChange,
}: {
  accessories: readonly Accessory[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) => (
  <Panel as="section" gap={1} className={styles.box} aria-label={words.accessories}>
    <Row spread="apart" className={styles.top}>
      <h2>{words.accessories}</h2>
      <Muted as="span" size="s">
        {words.dailyPrices}
      </Muted>
    </Row>
    <ul className={classNames(styles.rows, styles.pairs)} data-group>
      {accessories.map((accessory) => (
        <SaleAccessory
          key={accessory.id}
          accessory={accessory}
          quantity={quantities[accessory.id]}
          onToggle={() => onChange(toggled(quantities, accessory.id))}
          onQuantity={(quantity) => onChange({ ...quantities, [accessory.id]: quantity })}
        />
      ))}
    </ul>
  </Panel>
);

const SaleAccessory = ({
  accessory: { name, dailyPriceCents, available, quantity: owned },
  quantity,
  onToggle,
  onQuantity,
}: {
  accessory: Accessory;
  quantity: number | undefined;
  onToggle: () => void;
  onQuantity: (quantity: number) => void;
}) => {
  const id = useId();
  const stock = available ?? owned;
  const isChosen = quantity !== undefined;
  return (
    <li className={styles.row}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={stock < 1 && !isChosen}
        onChange={onToggle}
        aria-describedby={`${id}-stock ${id}-price`}
      />
      <label htmlFor={id}>
        {name}
        <Muted as="span" id={`${id}-stock`} aria-hidden="true">
          {words.available(stock)}
        </Muted>
      </label>
      {isChosen && <Quantity name={name} quantity={quantity} stock={stock} onQuantity={onQuantity} isSmall />}
      <Text id={`${id}-price`} figures oneLine className={styles.end}>
        {formatPrice(dailyPriceCents)}
        <VisuallyHidden> {words.aDay}</VisuallyHidden>
      </Text>
    </li>
  );
};

const toggled = (quantities: Quantities, id: number): Quantities => {
  const { [id]: known, ...others } = quantities;
  return known === undefined ? { ...quantities, [id]: 1 } : others;
};
