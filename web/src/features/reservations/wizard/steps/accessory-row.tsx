import * as words from '#words/screens/reservations/accessories.ts';
import type { Accessory } from '../../../accessories/api/accessories.queries.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { useId, useState } from 'react';
import { Card } from '../../../../ui/page/card.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import { Muted, Row, Text } from '../../../../ui/page/layout.tsx';
import { SmallPicture } from '../../../../ui/lists/small-picture.tsx';
import { typesetText } from '../../../../ui/text/typeset-text.ts';
import styles from './accessory-row.module.css';

export interface AccessoryRowProps {
  accessory: Accessory;
  stock: number;
  days: number;
  /** Undefined while the accessory is not chosen. */
  quantity: number | undefined;
  onToggle: () => void;
  onQuantity: (quantity: number) => void;
}

/** One accessory: the whole row is its checkbox; once chosen it has a quantity and a price. */
export const AccessoryRow = ({
  accessory,
  stock,
  days,
  quantity,
  onToggle,
  onQuantity,
}: AccessoryRowProps) => {
  const id = useId();
  const dailyPriceCents = accessory.dailyPriceCents;
  const isChosen = quantity !== undefined;
  const isGone = stock < 1 && !isChosen;
  return (
    <Card
      as="li"
      padding="own"
      className={classNames(
        styles.row,
        isChosen && styles.chosen,
        isGone && styles.gone,
        accessory.picture !== null && styles.pictured,
      )}
    >
      <label className={styles.label} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={isGone}
          onChange={onToggle}
          aria-describedby={`${id}-stock ${id}-price`}
        />
        {accessory.picture && <SmallPicture picture={accessory.picture} className={styles.picture} />}
        <span className={styles.words}>
          <Text weight="bold">{accessory.name}</Text>
          {accessory.description !== '' && (
            <Muted as="span" size="s" block id={`${id}-description`}>
              {typesetText(accessory.description)}
            </Muted>
          )}
        </span>
        <Muted as="span" size="s" id={`${id}-stock`} className={styles.stock}>
          {words.available(stock)}
        </Muted>
        <Text id={`${id}-price`} figures className={styles.price}>
          {words.dailyPrice(formatPrice(dailyPriceCents))}
        </Text>
      </label>
      {isChosen && (
        <Row gap={2} spread="apart" className={styles.controls}>
          <Quantity name={accessory.name} quantity={quantity} stock={stock} onQuantity={onQuantity} />
          <Text as="p" weight="bold" figures>
            <Text size="s" weight="regular" soft>
              {words.total}
            </Text>{' '}
            {formatPrice(dailyPriceCents * quantity * days)}
          </Text>
        </Row>
      )}
    </Card>
  );
};

interface QuantityProps {
  name: string;
  quantity: number;
  stock: number;
  /** In a dense row; on touch it is as high as the others. */
  isSmall?: boolean;
  onQuantity: (quantity: number) => void;
}

/** Two buttons and a typed number; the text applies once it is a number, and is corrected on blur. */
export const Quantity = ({ name, quantity, stock, isSmall = false, onQuantity }: QuantityProps) => {
  const [text, setText] = useState<string>();
  return (
    <Row
      gap={0}
      align="stretch"
      wraps={false}
      role="group"
      aria-label={words.quantityOf(name)}
      className={isSmall ? styles.small : undefined}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={words.removeOne(name)}
        // Not `disabled`, which would lose the focus at the last press.
        aria-disabled={quantity <= 1}
        onClick={() => onQuantity(Math.max(1, quantity - 1))}
      >
        −
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={words.quantityUpTo(stock, name)}
        value={text ?? String(quantity)}
        onChange={(event) => {
          setText(event.target.value);
          if (/^\d+$/.test(event.target.value.trim())) onQuantity(Number(event.target.value));
        }}
        onBlur={() => setText(undefined)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={words.addOne(name)}
        aria-disabled={quantity >= stock}
        onClick={() => onQuantity(Math.min(stock, quantity + 1))}
      >
        +
      </button>
    </Row>
  );
};
