import { typeset } from '@volant/shared/kernel/typography.ts';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { NameForm } from '../accounts/name-form.tsx';

/** Asks who was named after the agency for their name, until they say it. */
export const OwnNameSection = () => (
  <Panel as="section" aria-labelledby="votre-nom" data-not-printed="">
    <Text as="h2" size="l" id="votre-nom">
      {typeset('Comment vous appelez-vous ?')}
    </Text>
    <Muted size="s">
      {typeset(
        'Votre compte porte encore le nom de l’agence. Le vôtre figure sur les contrats que vous signez et dans le journal.',
      )}
    </Muted>
    <NameForm variant="secondary" initial={{ firstName: '', lastName: '' }} />
  </Panel>
);
