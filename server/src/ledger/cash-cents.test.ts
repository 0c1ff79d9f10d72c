import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { refreshPayment } from '../payments/index.ts';
import { pay } from '../testing/builders.ts';
import { openFurther } from '../testing/money/further-payment.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => ledgerProbes(() => ({ t, manager })));

it('settles in cash the one or two cents that a correction leaves, by a rounding alone', async ({
  calls,
}) => {
  const { id } = await calls.rent();
  await calls.take(id, 105.03, 'transfer');
  const dear = await calls.charge(id, 30.02);
  await calls.take(id, 30.02, 'cash');
  await calls.reverse(dear.body.entries.at(-1)?.id);
  await calls.charge(id, 30);
  expect(await calls.read(id)).toMatchObject({ credit: 0.02, due: 0 });
  const key = randomUUID();
  const settling = {
    kind: 'refund',
    what: 'credit',
    amount: 0.02,
    method: 'cash',
    note: 'Arrondi',
    requestKey: key,
  };
  const settled = await calls.write(id, settling);
  expect([settled.status, settled.body]).toMatchObject([200, { credit: 0, due: 0, refunded: 0 }]);
  expect(entriesOf(settled.body).at(-1)).toEqual(['cash_rounding', 0.02, null]);
  expect((await calls.write(id, settling)).body).toMatchObject({ credit: 0, due: 0 });
  await calls.charge(id, 0.02);
  expect((await calls.take(id, 0.02, 'cash')).body).toMatchObject({ credit: 0, due: 0 });
});

it('undoes the rounding of cash with the cash: nothing goes back online for it', async ({ t, calls }) => {
  const { id, customer } = await calls.rent();
  const balance = { customer, reservationId: id, purpose: 'balance', cents: 105_03 } as const;
  const { paymentId, clientSecret } = await openFurther(t, balance);
  await pay(t, clientSecret);
  await refreshPayment(t.volant.payments, paymentId);
  const dear = await calls.charge(id, 30.02);
  await calls.take(id, 30.02, 'cash');
  await calls.reverse(dear.body.entries.at(-1)?.id);
  expect(await calls.read(id)).toMatchObject({ credit: 30, comingBack: 0 });
  const back = await calls.giveBack(id, 30, 'cash');
  expect([back.status, back.body]).toMatchObject([200, { credit: 0, due: 0, charged: 0, paid: 150.03 }]);
  expect((await calls.charge(id, 5)).body).toMatchObject({ due: 5 });
});
