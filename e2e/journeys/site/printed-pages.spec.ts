import type { Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { formatLongDate } from '@volant/shared/words/fr/format/dates.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { expect, test } from '../../fixtures.ts';
import { departedElsewhere, reportAddress, stepHeading, walkInRental } from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';
import { pdfText } from '../../pdf-text.ts';

const A4 = { width: '210mm', height: '297mm' };
const PAPERS = {
  portrait: A4,
  landscape: { width: A4.height, height: A4.width },
  // Wide margins leave less room than the narrowest grid has.
  'with wide margins': { ...A4, margin: { left: '40mm', right: '40mm' } },
};

/** What leads elsewhere: top bar, manager's navigation, footer. */
const NAVIGATION = [
  'Aller au contenu',
  'Mon compte',
  'Contactez-nous',
  'Espace gestionnaire',
  'Nouvelle location',
  'Touches',
  'Réglages',
  'Mentions légales',
  'Nous contacter',
];

const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** Prints the page on each paper; on each of them `shown` is there, and neither `absent` nor the navigation. */
const expectPrinted = async (
  page: Page,
  shown: readonly string[],
  absent: readonly string[],
): Promise<void> => {
  for (const [paper, options] of Object.entries(PAPERS)) {
    const pdf = await page.pdf(options);
    const text = pdfText(pdf);
    for (const part of shown) expect.soft(text, `${page.url()}, ${paper}`).toContain(bare(part));
    for (const part of [...NAVIGATION, ...absent])
      expect.soft(text, `${page.url()}, ${paper}`).not.toContain(bare(part));
  }
};

test('the planning is printed with every vehicle, from any window and on any paper', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  // More than a window has room for, and one that is away.
  for (let count = 0; count < 8; count += 1) await manager.add();
  await walkInRental(volant, manager.token);
  const vehicles = await volant.vehicles();
  await manager.signIn(page);
  for (const address of ['/manage/planning', '/manage/planning?vue=30']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: /réservation \d+,/ }).first()).toBeVisible();
    await expectPrinted(
      page,
      [...vehicles.map(vehicleName), 'Ana Maes'],
      ['Immobiliser', 'Aujourd’hui', 'Client absent'],
    );
    const pdf = await page.pdf(A4);
    // The paper of a planning lies on its side.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d/);
  }
});

test('the list of a day is printed from a phone as it shows', async ({ page, volant }) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await manager.signIn(page);
  await page.goto('/manage/planning');
  const name = vehicleName(rental.vehicule);
  const leaving = page.getByRole('region', { name: 'Part' });
  await expect(leaving.getByText(name).first()).toBeVisible();
  await expectPrinted(page, ['Part', name, 'Ana Maes'], ['Immobiliser un véhicule', 'D 29']);
});

test('a reservation with its report, the day at the agency and a report are printed without buttons', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const leaving = await walkInRental(volant, manager.token);
  const away = await walkInRental(volant, manager.token);
  await departedElsewhere(volant, manager.token, away);
  await manager.signIn(page);

  await page.goto(`/manage/reservations/${away.id}`);
  // In tabs on the screen.
  for (const text of ['Rapport de départ', 'Départ enregistré'])
    await expect(page.getByText(text)).toBeAttached();
  await expectPrinted(
    page,
    [
      'Réservation n°',
      'Ana Maes',
      'Reste dû',
      'Prix total',
      'Rapport de départ',
      'Compteur',
      'Plein',
      'Documents',
      'Départ enregistré',
    ],
    [
      'Réservations ›',
      'Prolonger',
      'Encaisser',
      'Créer le lien',
      'Moyen de la caution',
      'Reçus et contrat',
      'La note porte',
    ],
  );

  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/manage');
    await expect(page.getByRole('link', { name: /^Faire le départ/ }).first()).toBeVisible();
    await expectPrinted(
      page,
      ['Départs', 'Retours', 'À encaisser', 'Demain', formatLongDate(addDays(agencyDay(new Date()), 1))],
      ['Faire le départ', 'Faire le retour', 'Imprimer', 'Gestion des véhicules', 'Que souhaitez-vous'],
    );
  }

  await page.goto(reportAddress('departure', leaving.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await expectPrinted(
    page,
    ['Départ', 'Ana Maes', 'Conducteur'],
    ['Continuer', 'Enregistré sur cet appareil'],
  );
});
