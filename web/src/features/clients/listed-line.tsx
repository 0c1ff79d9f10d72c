import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Muted, Text } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListedCustomer } from './api/customers.queries.ts';
import { countOf, fullName } from './customer-words.ts';
import styles from './clients.module.css';

/** A customer in the list, with what the agency looks for in it. */
export const ListedLine = ({ customer }: { customer: ListedCustomer }) => {
  const { id, email, emailConfirmed, phoneNumber, block, rentals, lastRentalEnd, dueCents } = customer;
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <div className={styles.name}>
          <Link to={paths.customer(id)} className={styles.link}>
            {fullName(customer)}
          </Link>
          {block !== null && <Chip tone="danger">Bloqué</Chip>}
          {email !== '' && !emailConfirmed && (
            <Chip tone="warning">{accountMessages.addressUnconfirmed}</Chip>
          )}
        </div>
        <Muted size="s">
          {[phoneNumber === '' ? 'sans téléphone' : typeset(phoneNumber), email || 'sans adresse email'].join(
            ' · ',
          )}
        </Muted>
      </div>
      <div className={styles.side}>
        <p>{rentals === 0 ? 'Aucune location' : countOf(rentals, 'location', 'locations')}</p>
        {lastRentalEnd !== null && (
          <Muted size="s">la dernière jusqu’au {formatShortDate(lastRentalEnd)}</Muted>
        )}
        {dueCents > 0 && (
          <Text as="p" weight="medium" figures>
            {formatPrice(dueCents)} à payer
          </Text>
        )}
      </div>
    </li>
  );
};
