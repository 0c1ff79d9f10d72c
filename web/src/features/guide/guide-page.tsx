import * as words from '#words/screens/guide/guide.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { GuideLinks } from './guide-links.tsx';

/** /manage/aide */
export const GuidePage = () => (
  <Stack as={PageSection} gap={3}>
    <div>
      <PageHeading lead={words.lead}>{words.help}</PageHeading>
    </div>
    <nav aria-label={words.guidePages}>
      <GuideLinks />
    </nav>
  </Stack>
);
