// @module-tag long
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import { aManager, anEmployee, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { secondFactorCalls } from '../../../../server/src/testing/second-factor-calls.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { TeamPage } from './team-page.tsx';

const site = await startTestSite();
let owner: TestCustomer;
beforeEach(async () => {
  owner = await aManager(site.t);
});

const team = async (): Promise<StaffMember[]> =>
  (await site.t.get<StaffMember[]>('/api/staff', owner.token)).body;

/** The line of somebody, by their address. */
const lineOf = async ({ email }: { email: string }): Promise<HTMLElement> => {
  const lines = await screen.findAllByRole('listitem');
  const line = lines.find(({ textContent }) => textContent.includes(email));
  if (!line) throw new Error(`no line has ${email}`);
  return line;
};

it('invites somebody, once, and says what is wrong before it does', async () => {
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  await lineOf(owner);
  await user.click(screen.getByRole('button', { name: 'Inviter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter une personne' });
  const send = within(dialog).getByRole('button', { name: 'Envoyer l’invitation' });
  await user.click(send);
  await within(dialog).findAllByText('Le prénom est requis.');
  await user.type(within(dialog).getByLabelText(/^Prénom/), 'Nora');
  await user.type(within(dialog).getByLabelText(/^Nom/), 'Claes');
  await user.type(within(dialog).getByLabelText(/^Email/), owner.email);
  await user.click(send);
  await within(dialog).findAllByText('Cette personne fait déjà partie de l’équipe');
  const email = `nora${owner.id}@exemple.be`;
  const address = within(dialog).getByLabelText(/^Email/);
  await user.clear(address);
  await user.type(address, email);
  clickTwice(send);
  await screen.findByText(`Une invitation part à l’adresse ${email}.`);
  expect(site.acts().filter((act) => act === 'POST /api/staff')).toHaveLength(2);
  const line = await lineOf({ email });
  expect(within(line).getByText('Employé')).toBeTruthy();
  expect(within(line).getByText('Invitation envoyée')).toBeTruthy();
  await user.click(within(line).getByRole('button', { name: /^Renvoyer l’invitation/ }));
  await screen.findByText(`Une invitation a été envoyée à ${email}.`);
});

it('changes the role and the access of somebody after a question', async () => {
  const employee = await anEmployee(site.t);
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  await user.click(within(await lineOf(employee)).getByRole('button', { name: /^Passer propriétaire/ }));
  const role = await screen.findByRole('alertdialog');
  await user.click(within(role).getByRole('button', { name: 'Passer propriétaire' }));
  await screen.findByText('Enregistré : Léa Peeters');
  expect((await team()).find(({ id }) => id === employee.id)).toMatchObject({ role: 'owner' });
  await user.click(within(await lineOf(employee)).getByRole('button', { name: /^Retirer l’accès/ }));
  const access = await screen.findByRole('alertdialog');
  await user.click(within(access).getByRole('button', { name: 'Retour' }));
  expect((await team()).find(({ id }) => id === employee.id)).toMatchObject({ state: 'active' });
  await user.click(within(await lineOf(employee)).getByRole('button', { name: /^Retirer l’accès/ }));
  clickTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer l’accès' }));
  await within(await lineOf(employee)).findByText('Accès retiré');
  expect((await team()).find(({ id }) => id === employee.id)).toMatchObject({ state: 'disabled' });
  expect(site.acts().filter((act) => act.startsWith('PATCH'))).toHaveLength(2);
});

it('makes an employee an accountant after a question that says what is lost', async () => {
  const employee = await anEmployee(site.t);
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  await user.click(within(await lineOf(employee)).getByRole('button', { name: /^Passer comptable/ }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText(/ne verra plus rien d’autre/);
  clickTwice(within(dialog).getByRole('button', { name: 'Passer comptable' }));
  await within(await lineOf(employee)).findByText('Comptable');
  expect((await team()).find(({ id }) => id === employee.id)).toMatchObject({ role: 'accountant' });
  const offered = within(await lineOf(employee)).getAllByRole('button', { name: /^Passer/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Passer propriétaire/),
    expect.stringMatching(/^Passer employé/),
  ]);
  expect(site.acts().filter((act) => act.startsWith('PATCH'))).toHaveLength(1);
});

it('invites an accountant', async () => {
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  await lineOf(owner);
  await user.click(screen.getByRole('button', { name: 'Inviter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter une personne' });
  const email = `ines${owner.id}@exemple.be`;
  await user.type(within(dialog).getByLabelText(/^Prénom/), 'Ines');
  await user.type(within(dialog).getByLabelText(/^Nom/), 'Maes');
  await user.type(within(dialog).getByLabelText(/^Email/), email);
  await user.click(within(dialog).getByRole('radio', { name: /^Comptable/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer l’invitation' }));
  expect(within(await lineOf({ email })).getByText('Comptable')).toBeTruthy();
});

it('removes a colleague’s second factor after a question, and not one’s own', async () => {
  const { enrol, confirm, codeOf } = secondFactorCalls(() => site.t);
  const employee = await anEmployee(site.t);
  for (const { token } of [employee, owner]) await confirm(token, codeOf((await enrol(token)).body.secret));
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  const name = /^Retirer la double authentification/;
  expect(within(await lineOf(owner)).queryByRole('button', { name })).toBeNull();
  await user.click(within(await lineOf(employee)).getByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer' }));
  await screen.findByText('Enregistré : Léa Peeters');
  expect((await team()).find(({ id }) => id === employee.id)).toMatchObject({ hasSecondFactor: false });
  expect(within(await lineOf(employee)).queryByRole('button', { name })).toBeNull();
});

it('keeps the last owner, and says why', async () => {
  const others = (await team()).filter(({ id, role }) => id !== owner.id && role === 'owner');
  for (const { id } of others) await site.t.patch(`/api/staff/${id}`, owner.token, { role: 'employee' });
  const { user } = site.open(<TeamPage />, { at: '/manage/equipe', user: owner });
  await user.click(within(await lineOf(owner)).getByRole('button', { name: /^Passer employé/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Passer employé' }));
  await within(dialog).findByText(/^L’agence garde au moins un propriétaire/);
  await user.click(within(dialog).getByText('Fermer'));
  expect((await team()).find(({ id }) => id === owner.id)).toMatchObject({ role: 'owner' });
});
