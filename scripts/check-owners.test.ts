import { describe, expect, it } from 'vitest';
import { ownerFaults, ownersIn, viewFaults } from './check-owners.mjs';

const owners = { account: 'accounts', payment: 'payments', reservation: 'reservations' };
const faultsOf = (source: string, exceptions = {}): string[] =>
  ownerFaults('payments/money.store.ts', source, { owners, exceptions });
const ofAccounts = 'payments/money.store.ts:1 names account, a table of accounts';

describe('SQL of a module that names the table of another', () => {
  it.each([
    "db.selectFrom('account').selectAll()",
    "db.selectFrom('account as customer')",
    "db.selectFrom(['payment', 'account'])",
    "db.selectFrom('payment').innerJoin('account', 'account.id', 'payment.account_id')",
    "db.where(({ exists, selectFrom }) => exists(selectFrom('account')))",
    "tx.insertInto('account').values({})",
    "tx.updateTable('account').set({})",
    "tx.deleteFrom('account')",
    "sql.table('account')",
    "insertRows(tx, 'account', rows)",
    "insertRowsInOrder(tx, 'account', rows)",
    'sql`SELECT id FROM account`',
    'sql<{ id: number }>`SELECT id FROM payment, account`',
    'sql`DELETE FROM payment WHERE account_id IN (SELECT id FROM account WHERE id = ${id})`',
    "sql`SELECT ${one} FROM payment JOIN account ON account.id = account_id AND name <> 'x'`",
    'sql`account.erased_at IS NULL`',
  ])('is a fault: %s', (source) => {
    expect(faultsOf(source)).toEqual([ofAccounts]);
  });

  it.each([
    "db.selectFrom('payment').where('payment.account_id', '=', id)",
    "db.selectFrom('accounts_person_view')",
    "sql`UPDATE payment SET state = 'reservation' -- of the account\n WHERE account_id = ${id}`",
    'sql`SELECT p.account, 1 AS reservation FROM payment p`',
    "const kind = 'account'",
    "actOn('reservation')",
  ])('is none: %s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it('reports the line of the first mention, once for each table', () => {
    const source = "\n\ndb.selectFrom('account');\nsql`SELECT FROM account JOIN reservation ON true`";
    expect(faultsOf(source)).toEqual([
      'payments/money.store.ts:3 names account, a table of accounts',
      'payments/money.store.ts:4 names reservation, a table of reservations',
    ]);
  });

  it('is a fault when the name is only known at run time', () => {
    for (const source of ['for (const name of names) sql.table(name)', 'insertRows(tx, name, rows)']) {
      expect(faultsOf(source)).toEqual([
        'payments/money.store.ts:1 names a table that only the running program knows',
      ]);
    }
  });

  it('allows an exception with a reason until it is no longer needed', () => {
    const exceptions = { 'payments/money.store.ts': { tables: ['account'], reason: 'why' } };
    expect(faultsOf("db.selectFrom('account')", exceptions)).toEqual([]);
    expect(faultsOf("db.selectFrom('payment')", exceptions)).toEqual([
      'payments/money.store.ts does not name account any more: take it off its exceptions',
    ]);
  });
});

describe('the SQL of a module', () => {
  it('makes the module the owner of the tables that it creates', () => {
    const moduleSql = [
      { module: 'accounts', text: 'CREATE TABLE account (\n);\n\nCREATE TABLE session (\n);' },
      { module: 'payments', text: '-- CREATE TABLE other\nCREATE TABLE payment (\n);' },
    ];
    expect(ownersIn(moduleSql)).toEqual({ account: 'accounts', session: 'accounts', payment: 'payments' });
  });

  it('calls its views after the module', () => {
    const text =
      'CREATE VIEW payments_payment_view AS SELECT;\nCREATE VIEW accounts_person_view AS SELECT;\nCREATE VIEW payments_all AS';
    expect(viewFaults({ module: 'payments', text })).toEqual([
      'payments/payments.sql creates accounts_person_view, which is not called payments_…_view',
      'payments/payments.sql creates payments_all, which is not called payments_…_view',
    ]);
  });
});
