import { fullName } from '@volant/shared/accounts/full-name.ts';
import { accountMessages } from '#words/accounts/accounts.ts';
import { customerFilterLabel } from '#words/accounts/customers.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/clients/customer-list.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { DataTable, NoValue, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import type { ListedCustomer } from './api/customers.queries.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { ONE_LINE } from '../../ui/text/one-line.ts';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './customers-table.module.css';

const Rentals = ({ customer: { rentals, lastRentalEnd } }: { customer: ListedCustomer }) =>
  rentals === 0 ? (
    <NoValue said={words.none} />
  ) : (
    <Text oneLine>
      {formatInteger(rentals)}
      {lastRentalEnd !== null && (
        <Muted as="span">{words.untilDay(formatRowDay(lastRentalEnd, agencyDay(now())))}</Muted>
      )}
    </Text>
  );

const State = ({ customer: { block, email, emailConfirmed, hasPassword } }: { customer: ListedCustomer }) => (
  <Row as="span" gap="half">
    {block !== null && <Chip tone="danger">{words.blocked}</Chip>}
    {email !== '' && !emailConfirmed && <Chip tone="warning">{accountMessages.addressUnconfirmed}</Chip>}
    {email !== '' && emailConfirmed && !hasPassword && <Chip>{customerFilterLabel.invitable}</Chip>}
  </Row>
);

const layout: DataTableLayout<ListedCustomer> = {
  caption: words.customers,
  cardsBelow: 'tablet',
  isDense: true,
  className: styles.table,
  rowClassName: styles.row,
  card: ['name due', 'phone state'],
  rowId: ({ id }) => `client-${id}`,
  to: ({ id }) => paths.customer(id),
  columns: [
    { name: 'name', header: words.customer, isRowHeader: true, cell: fullName },
    {
      name: 'phone',
      header: words.phone,
      width: 150,
      isMinor: true,
      cell: ({ phoneNumber }) => (phoneNumber === '' ? <NoValue /> : typesetText(phoneNumber)),
    },
    {
      name: 'email',
      header: words.email,
      className: classNames(styles.email, ONE_LINE),
      cell: ({ email }) => (email === '' ? <NoValue said={words.none} /> : email),
    },
    {
      name: 'rentals',
      header: words.rentals,
      className: styles.rentals,
      width: 186,
      cell: (customer) => <Rentals customer={customer} />,
    },
    {
      name: 'due',
      header: words.due,
      className: styles.due,
      width: 110,
      isNumeric: true,
      // Empty when nothing is due, so that the amounts due stand out.
      cell: ({ dueCents }) => dueCents > 0 && formatPrice(dueCents),
    },
    {
      name: 'state',
      header: words.state,
      width: 192,
      endsCardLine: true,
      cell: (customer) => <State customer={customer} />,
    },
  ],
};

/** The customers, one a row, with what the agency looks for in them. */
export const CustomersTable = ({ customers }: { customers: readonly ListedCustomer[] }) => (
  <DataTable layout={layout} rows={customers} />
);
