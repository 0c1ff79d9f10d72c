import type { ReactNode } from 'react';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Accessory } from './api/accessories.queries.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SmallPicture } from '../../ui/small-picture.tsx';
import styles from './accessory-card.module.css';

/** An accessory: its price, how many there are, and what can be done with it. */
export const AccessoryCard = ({ accessory, children }: { accessory: Accessory; children?: ReactNode }) => (
  <Card as="li" className={styles.card}>
    <div className={styles.head}>
      <h2 className={styles.name}>{accessory.name}</h2>
      <Chip tone={accessory.quantity > 0 ? 'success' : 'danger'}>
        {accessory.quantity > 0 ? 'En stock' : 'Rupture'}
      </Chip>
    </div>
    {(accessory.picture !== null || accessory.description !== '') && (
      <div className={styles.about}>
        {accessory.picture && <SmallPicture picture={accessory.picture} />}
        {accessory.description !== '' && (
          <p className={styles.description}>{typeset(accessory.description)}</p>
        )}
      </div>
    )}
    <dl className={styles.figures}>
      <div>
        <dt>Prix par jour</dt>
        <dd>{formatPrice(accessory.dailyPriceCents)}</dd>
      </div>
      <div>
        <dt>Quantité</dt>
        <dd>{formatInteger(accessory.quantity)}</dd>
      </div>
    </dl>
    {children !== undefined && <div className={styles.acts}>{children}</div>}
  </Card>
);
