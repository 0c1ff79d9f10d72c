import * as words from '#words/screens/app/page-states.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { PageSection } from '../ui/page/page-section.tsx';
import { StatePage } from '../ui/page/state-page.tsx';

export const NotFoundPage = () => (
  <PageSection>
    <StatePage
      code={words.error404}
      heading={words.notFound}
      actions={
        <>
          <ButtonLink to={paths.home}>{words.backHome}</ButtonLink>
          <ButtonLink to={paths.home} state={{ section: 'vehicules' }} variant="secondary">
            {words.seeVehicles}
          </ButtonLink>
        </>
      }
    >
      <p>{words.notFoundReason}</p>
    </StatePage>
  </PageSection>
);
