import type { ReactNode } from 'react';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/accessories/accessories.ts';
import type { Accessory } from './api/accessories.queries.ts';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './accessories.module.css';

/** An accessory: its price, how many there are, and what can be done with it. */
export const AccessoryCard = ({ accessory, children }: { accessory: Accessory; children?: ReactNode }) => (
  <Card as="li" className={styles.card}>
    <Row spread="apart" align="start" wraps={false}>
      <Text as="h2" size="l" className={styles.name}>
        {accessory.name}
      </Text>
      <Chip tone={accessory.quantity > 0 ? 'success' : 'danger'}>
        {accessory.quantity > 0 ? words.inStock : words.outOfStock}
      </Chip>
    </Row>
    {/* The name keeps its line: in a narrow card it has no room beside the picture. */}
    {(accessory.picture !== null || accessory.description !== '') && (
      <Row gap={2} wraps={false}>
        {accessory.picture && <SmallPicture picture={accessory.picture} />}
        {accessory.description !== '' && (
          <Muted size="s" className={styles.description}>
            {typesetText(accessory.description)}
          </Muted>
        )}
      </Row>
    )}
    <dl className={styles.figures}>
      <Fact label={words.pricePerDay} weight="medium" figures>
        {formatPrice(accessory.dailyPriceCents)}
      </Fact>
      <Fact label={words.quantity} weight="medium" figures>
        {formatInteger(accessory.quantity)}
      </Fact>
    </dl>
    {children !== undefined && (
      <Columns min={116} gap={1}>
        {children}
      </Columns>
    )}
  </Card>
);
