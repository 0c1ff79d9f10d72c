import { Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { GuideLinks } from './guide-links.tsx';

/** /manage/aide */
export const GuidePage = () => (
  <Stack as={PageSection} gap={3}>
    <div>
      <PageHeading lead="Une page par tâche, à lire avant de commencer ou pendant">Aide</PageHeading>
    </div>
    <nav aria-label="Pages du guide">
      <GuideLinks />
    </nav>
  </Stack>
);
