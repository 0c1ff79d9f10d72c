import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer, aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { VehicleDetailDialog, type VehicleDetailDialogProps } from './vehicle-detail-dialog.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const customer = await aCustomer(site.t);

const ARCHIVED = "Ce véhicule n'est plus disponible pour consultation.";

/** A page whose button opens the dialog. */
const Page = ({ onClose, ...props }: VehicleDetailDialogProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <VehicleDetailDialog
          {...props}
          onClose={() => {
            onClose();
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
};

const openDialog = async (vehicleId: number, options: OpenOptions = {}) => {
  const callbacks = { onClose: vi.fn(), onUpdated: vi.fn() };
  const page = site.open(<Page vehicleId={vehicleId} {...callbacks} />, options);
  await page.user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const find = (name: string) => screen.findByRole('dialog', { name });
  return { ...page, callbacks, find };
};

describe('the detail of a vehicle over another page', () => {
  it('shows a manager the vehicle, its mileage and what can be done with it', async () => {
    const { id } = await aVehicle(site.t, { dailyPriceCents: 49_90 });
    const { find } = await openDialog(id, { user: manager });
    await screen.findByRole('button', { name: 'MODIFIER' });
    const dialog = await find('PEUGEOT 308');
    expect(within(dialog).getByText('À partir de 49,90€ / jour')).toBeTruthy();
    const features = within(dialog).getByRole('region', { name: 'Caractéristiques' });
    const lines = within(features)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll(/\s/g, ' '));
    expect(lines.slice(0, 3)).toEqual(['Boîte manuelle', 'Essence', '5 places']);
    expect(lines.at(-1)).toBe('Kilométrage max/jour: 200 km');
    expect(dialog.textContent.replaceAll(/\s/g, ' ')).toContain('Kilométrage actuel : 12 000 km');
    expect(within(dialog).getByRole('button', { name: 'ARCHIVER' })).toBeTruthy();
    expect(within(dialog).queryByText(/Véhicule archivé/)).toBeNull();
  });

  it('shows a customer the vehicle alone', async () => {
    const { id } = await aVehicle(site.t);
    const { find } = await openDialog(id, { user: customer });
    const dialog = await find('PEUGEOT 308');
    expect(within(dialog).queryByText(/Kilométrage actuel/)).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'MODIFIER' })).toBeNull();
  });

  it('takes the focus, closes on Escape, and gives the focus back', async () => {
    const { id } = await aVehicle(site.t);
    const { user, callbacks, find } = await openDialog(id, { user: manager });
    const dialog = await find('PEUGEOT 308');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab({ shift: true });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callbacks.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ouvrir'));
  });

  it('shows an archived one to a manager, with a warning and the way back', async () => {
    const { id } = await aVehicle(site.t, { status: 'archived' });
    const { find } = await openDialog(id, { user: manager });
    const dialog = await find('PEUGEOT 308');
    expect(within(dialog).getByText('Véhicule archivé, invisible pour les clients.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'RÉACTIVER' })).toBeTruthy();
  });

  it.each([
    ['a visitor', () => undefined],
    ['a customer', () => customer],
  ])('says to %s that an archived one is not for them, and closes by « Retour »', async (_who, user) => {
    const { id } = await aVehicle(site.t, { status: 'archived' });
    const signedIn = user();
    const page = await openDialog(id, { ...(signedIn && { user: signedIn }) });
    const dialog = await page.find('Accès restreint');
    expect(within(dialog).getByText(ARCHIVED)).toBeTruthy();
    expect(dialog.textContent).not.toContain('308');
    await page.user.click(within(dialog).getByRole('button', { name: 'Retour' }));
    expect(page.callbacks.onClose).toHaveBeenCalledOnce();
  });

  it('says that there is none of that number', async () => {
    const { find } = await openDialog(2_000_000);
    const dialog = await find('Véhicule introuvable');
    expect(within(dialog).getByText('Véhicule non trouvé')).toBeTruthy();
  });

  it('says that it could not be loaded, and can be closed while it loads', async () => {
    const answer = site.holdAnswers('everything');
    const { user, find, callbacks } = await openDialog(1, { lost: 'everything' });
    await within(await find('Véhicule')).findByText('Chargement du véhicule...');
    answer();
    const dialog = await find('Véhicule indisponible');
    expect(within(dialog).getByRole('alert').textContent).toBe('Erreur lors du chargement du véhicule');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(callbacks.onClose).toHaveBeenCalledOnce();
  });
});

describe('what a manager does from there', () => {
  it('archives the vehicle: the page behind is given it, and the focus comes back to the button', async () => {
    const { id } = await aVehicle(site.t);
    const { user, callbacks, find } = await openDialog(id, { user: manager });
    await user.click(within(await find('PEUGEOT 308')).getByRole('button', { name: 'ARCHIVER' }));
    const question = await find('Archiver le véhicule');
    await user.click(within(question).getByRole('button', { name: 'Archiver' }));
    await within(question).findByText('Statut mis à jour');
    expect(callbacks.onUpdated.mock.calls).toMatchObject([[{ id, status: 'ARCHIVED' }]]);
    await user.keyboard('{Escape}');
    const dialog = await find('PEUGEOT 308');
    await within(dialog).findByText('Véhicule archivé, invisible pour les clients.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('RÉACTIVER'));
    expect(callbacks.onClose).not.toHaveBeenCalled();
  });

  it('opens its form over it, and comes back to it', async () => {
    const { id } = await aVehicle(site.t);
    const { user, callbacks, find } = await openDialog(id, { user: manager });
    await user.click(within(await find('PEUGEOT 308')).getByRole('button', { name: 'MODIFIER' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Marque/)).value).toBe('Peugeot');
    expect(screen.getByRole('dialog', { name: 'Modifier le véhicule' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await find('PEUGEOT 308');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('MODIFIER'));
    expect(callbacks.onClose).not.toHaveBeenCalled();
  });
});
