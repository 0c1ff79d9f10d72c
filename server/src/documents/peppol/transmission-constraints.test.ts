import { describe, expect } from 'vitest';
import { anInvoice, aRental } from '../../testing/money/issued-invoices.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly().extend('invoice', async ({ t }) => anInvoice(t, await aRental(t)));

describe('a document on its way', () => {
  it('has a row from its issue on, and ends with it', async ({ t, invoice }) => {
    expect(await t.row('transmission', { document_id: invoice.id })).toMatchObject({
      state: 'to_send',
      key: invoice.id,
      round: 0,
      since: t.clock.now(),
      next_at: t.clock.now(),
      is_being_sent: false,
    });
  });

  it.for([
    ['transmission_state', { state: 'lost' }],
    ['transmission_round', { round: -1 }],
    ['transmission_tries', { tries: -1 }],
    ['transmission_failure', { failure: 'tired' }],
    ['transmission_sent', { state: 'sent' }],
    ['transmission_delivered', { state: 'delivered', sent_at: new Date(0) }],
    ['transmission_delivered', { delivered_at: new Date(0) }],
    ['transmission_by_hand', { deposited_on: '2026-06-01', reference: 'A' }],
    ['transmission_by_hand', { state: 'sent', sent_at: new Date(0), deposited_on: '2026-06-01' }],
    ['transmission_reason', { reason: 'why' }],
  ] as const)('refuses, by %s, %j', async ([constraint, change], { t, invoice }) => {
    await expect(
      t.change('transmission', { document_id: invoice.id }, change as never),
    ).rejects.toMatchObject({ constraint });
  });

  it('has a key of its own', async ({ t, invoice }) => {
    const other = await anInvoice(t, await aRental(t));
    await expect(
      t.change('transmission', { document_id: other.id }, { key: invoice.id }),
    ).rejects.toMatchObject({ constraint: 'transmission_key' });
  });
});

describe('a document that nobody receives', () => {
  it('has no row when it is for a person', async ({ t, invoice: _invoice }) => {
    const { id } = await anInvoice(t, await aRental(t), {
      buyer: {
        is: 'person',
        name: 'Léa Peeters',
        address: { street: 'Rue Haute 1', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
        email: 'lea@exemple.be',
      },
    });
    expect(await t.rows('transmission', { document_id: id })).toEqual([]);
  });

  it('has no receiver when the company has no electronic address', async ({ t, invoice: _invoice }) => {
    const { id } = await anInvoice(t, await aRental(t), {
      buyer: {
        is: 'company',
        name: 'Svensk AB',
        address: { street: 'Gatan 1', postalCode: '111 22', city: 'Stockholm', country: 'SE' },
        companyNumber: null,
        vatNumber: 'SE556188840401',
        accountingEmail: '',
      },
    });
    expect(await t.row('transmission', { document_id: id })).toMatchObject({
      state: 'no_receiver',
      next_at: null,
      asked_at: null,
    });
  });
});
