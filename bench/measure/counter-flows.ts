import type { Page } from '@playwright/test';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { GUIDED_SLOTS } from '@volant/shared/handovers/handover-parts.ts';
import type { UploadFile } from '../../e2e/pictures.ts';
import type { Operator } from './operator.ts';

/** What the person has before them: the car, the customer's papers, and what the customer says. */
export interface Counter {
  today: IsoDate;
  photo: UploadFile;
  vehicle: string;
  odometer: number;
  departs: string;
  returns: string;
  extends: string;
}

type Flow = (page: Page, person: Operator, counter: Counter) => Promise<void>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const continueTo = async (page: Page, person: Operator, to: string): Promise<void> => {
  const pass = page.getByRole('button', { name: 'Passer', exact: true });
  const button = (await pass.isVisible()) ? pass : page.getByRole('button', { name: /^Continuer\s: / });
  await person.tap(button, heading(page, to));
  await person.read(to);
};

const aboutOf = (act: string, customer: string): RegExp => new RegExp(`^${act}\\s?, ${customer}$`);

/** A new customer without an e-mail address, who pays the day in cash. */
export const walkIn: Flow = async (page, person, { vehicle }) => {
  const field = (label: RegExp) => page.getByLabel(label);
  const choice = page.getByRole('radio', { name: new RegExp(vehicle) });
  await person.tap(
    page.getByRole('banner').getByRole('link', { name: /^(Nouvelle location|Louer)$/ }),
    choice,
  );
  await person.read('sale');
  await person.tap(page.getByRole('button', { name: 'Nouveau client' }), field(/^Prénom/));
  await person.type(field(/^Prénom/), 'Karim');
  await person.type(field(/^Nom/), 'Benali');
  await person.type(field(/^Téléphone/), '0471112233');
  await person.tap(choice);
  await person.tap(page.getByRole('radio', { name: 'Espèces' }));
  await person.tap(
    page.getByRole('button', { name: 'Enregistrer la location' }),
    page.getByRole('heading', { name: 'Location enregistrée' }),
  );
  await person.read('sold');
};

const readMeters = async (
  page: Page,
  person: Operator,
  { km, fuel }: { km: number; fuel: string },
): Promise<void> => {
  await person.type(page.getByRole('textbox', { name: 'Kilométrage du compteur' }), String(km));
  await person.tap(page.getByRole('button', { name: fuel, exact: true }));
};

const noteDamage = async (page: Page, person: Operator, photo: UploadFile): Promise<void> => {
  const map = page.getByRole('button', { name: /^Marquer un dommage/ });
  const save = page.getByRole('button', { name: 'Noter le dommage' });
  await person.tap(map, save);
  await person.choose(page.getByLabel('Taille'), 'De 3 à 10 cm');
  await person.photograph(
    page.getByRole('group', { name: 'Dommage' }),
    photo,
    page.getByText('Reprendre la photo'),
  );
  await person.tap(save, page.getByRole('button', { name: 'Modifier' }).first());
};

const finish = async (page: Page, person: Operator): Promise<void> => {
  await person.tap(page.getByLabel(/^J’ai vérifié/));
  await person.sign(page.getByRole('img', { name: 'Zone de signature' }));
  await person.tap(
    page.getByRole('button', { name: 'Signer et terminer' }),
    page.getByText(/^Le (départ|retour) est enregistré$/),
  );
  await person.read('done');
};

/** With the licence, eight photos and one damage; the rental is paid. */
export const departure: Flow = async (page, person, { departs, odometer, photo, today }) => {
  await person.tap(
    page.getByRole('link', { name: aboutOf('Faire le départ', departs) }),
    heading(page, 'Client'),
  );
  await person.read('Client');
  await person.tap(page.locator('summary', { hasText: 'Conducteur' }));
  await person.typeDate(page.getByLabel('Date de naissance'), '1990-03-14');
  await person.typeDate(page.getByLabel('Permis depuis le'), '2010-06-01');
  await person.typeDate(page.getByLabel('Permis valable jusqu’au'), addDays(today, 2_000));
  await person.type(page.getByLabel('Numéro du permis'), '1234567890');
  await person.type(page.getByLabel('Catégories'), 'B');
  await person.type(page.getByLabel('Pays du permis'), 'BE');
  await person.tap(page.getByLabel('Permis de conduire vu'));
  await person.tap(page.getByLabel(/^Pièce d’identité vue/));
  await readMeters(page, person, { km: odometer, fuel: 'Plein' });
  await continueTo(page, person, 'Photos');
  for (const index of GUIDED_SLOTS.keys()) {
    const tile = page.getByRole('main').getByRole('listitem').nth(index);
    await person.photograph(tile, photo, tile.getByText('Reprendre'));
  }
  await continueTo(page, person, 'Dommages');
  await noteDamage(page, person, photo);
  await continueTo(page, person, 'Argent');
  await continueTo(page, person, 'Signature');
  await finish(page, person);
};

/** With a new damage, which the statement charges. */
export const handback: Flow = async (page, person, { returns, odometer, photo }) => {
  await person.tap(
    page.getByRole('link', { name: aboutOf('Faire le retour', returns) }),
    heading(page, 'Client'),
  );
  await person.read('Client');
  await readMeters(page, person, { km: odometer + 320, fuel: 'Plein' });
  await continueTo(page, person, 'Photos');
  await continueTo(page, person, 'Dommages');
  await noteDamage(page, person, photo);
  await continueTo(page, person, 'Décompte');
  const damage = page.getByRole('group', { name: 'Dommages' });
  await person.type(damage.getByLabel('Montant', { exact: true }), '120');
  await person.type(damage.getByLabel('Motif du montant'), 'Devis du garage');
  await continueTo(page, person, 'Signature');
  await finish(page, person);
};

/** A rental of two days that ends today becomes one of four. */
export const extension: Flow = async (page, person, counter) => {
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' });
  const extend = page.getByRole('button', { name: 'Prolonger', exact: true });
  await person.tap(page.getByRole('link', { name: counter.extends, exact: true }), extend);
  await person.read('Réservation');
  await person.tap(extend, dialog);
  await person.read('Modifier');
  await person.pickDay(dialog.getByLabel('Au', { exact: true }), addDays(counter.today, 2));
  await person.wait('the new price', () => dialog.getByText(/\(\+/).waitFor());
  await person.tap(
    dialog.getByRole('button', { name: 'Confirmer la modification' }),
    page.getByText('La location est prolongée.'),
  );
};
