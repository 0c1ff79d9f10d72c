import * as words from '#words/screens/manage/manage-page.ts';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { NameForm } from '../accounts/name-form.tsx';

/** Asks who was named after the agency for their name, until they say it. */
export const OwnNameSection = () => (
  <Panel as="section" aria-labelledby="votre-nom" data-not-printed="">
    <Text as="h2" size="l" id="votre-nom">
      {words.nameQuestion}
    </Text>
    <Muted size="s">{words.whyNameAsked}</Muted>
    <NameForm variant="secondary" initial={{ firstName: '', lastName: '' }} />
  </Panel>
);
