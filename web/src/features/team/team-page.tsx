import * as words from '#words/screens/team/team.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { TeamSection } from './team-section.tsx';

/** /manage/equipe */
export const TeamPage = () => (
  <Stack as={PageSection} gap={3}>
    <div>
      <PageHeading lead={words.lead}>{words.team}</PageHeading>
    </div>
    <TeamSection />
  </Stack>
);
