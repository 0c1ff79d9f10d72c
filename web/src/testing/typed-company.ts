import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types a Belgian company; its postal code is left out. */
export const typeCompany = async (user: UserEvent): Promise<void> => {
  await user.type(await screen.findByLabelText(/^Nom de la société/), 'Dupont Chantiers SRL');
  await user.type(screen.getByLabelText('Numéro d’entreprise'), '0123456749');
  await user.type(screen.getByLabelText('Rue et numéro'), 'Chaussée de Mons 12');
  await user.type(screen.getByLabelText('Localité'), 'Anderlecht');
};
