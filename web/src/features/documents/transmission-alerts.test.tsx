// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { anInvoice, aRental } from '../../../../server/src/testing/money/issued-invoices.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { TransmissionAlerts } from './transmission-alerts.tsx';

const site = await startTestSite({ peppolTimeoutMs: 1000 });
const manager = await aManager(site.t);
const rentalId = await aRental(site.t);

/** The access point is not asked here: a browser has no way to it. */
const refused = async (): Promise<{ id: string; number: string }> => {
  const { t } = site;
  const invoice = await anInvoice(t, rentalId);
  const reason = 'BR-01 : la facture est refusée';
  const asked = { asked_at: t.clock.now(), next_at: null };
  await t.change('transmission', { document_id: invoice.id }, { state: 'refused', reason, ...asked });
  return invoice;
};
const open = () => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<TransmissionAlerts />, { at: '/manage', user: manager });
};
const card = ({ number }: { number: string }) =>
  screen.findByRole('article', { name: `${number} est refusée par Peppol` });

it('says why an invoice was refused; once it is deposited, the day and the reference are noted', async () => {
  const invoice = await refused();
  const { user } = open();
  const alert = await card(invoice);
  expect(within(alert).getByText(/BR-01 : la facture est refusée/)).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Noter le dépôt' }));
  const dialog = await screen.findByRole('dialog', { name: `Dépôt de ${invoice.number}` });
  await user.click(within(dialog).getByRole('button', { name: 'Noter' }));
  expect(within(dialog).getByText('Indiquez la référence du dépôt')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/^Référence/), 'AP-77');
  clickTwice(within(dialog).getByRole('button', { name: 'Noter' }));
  // While the dialog is open, what is behind it is hidden.
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });
  expect(site.acts().filter((act) => act.endsWith('/sent'))).toHaveLength(1);
  expect(await site.t.row('transmission', { document_id: invoice.id })).toMatchObject({
    state: 'sent',
    reference: 'AP-77',
    deposited_on: '2026-06-01',
    deposited_by: manager.id,
  });
});

it('has a refused invoice sent again', async () => {
  const invoice = await refused();
  const { user } = open();
  const alert = await card(invoice);
  await user.click(within(alert).getByRole('button', { name: 'Envoyer de nouveau' }));
  await waitFor(() => {
    expect(screen.queryByRole('article')).toBeNull();
  });
  expect(await site.t.row('transmission', { document_id: invoice.id })).toMatchObject({
    state: 'to_send',
    round: 1,
  });
});
