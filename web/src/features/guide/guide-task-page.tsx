import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { guideMessages } from '#words/guide/guide.ts';
import { guideBlocks, guideSlug, guideTitle, type GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import * as words from '#words/screens/guide/guide.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/site.tsx';
import { BackLink } from '../../ui/page/blocks.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { guideQueries } from './api/guide.queries.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideLinks } from './guide-links.tsx';
import styles from './guide.module.css';

/** /manage/aide/:page */
export const GuideTaskPage = () => {
  const slug = guideSlug(useParams()['page']);
  usePageTitle(slug === undefined ? words.help : guideTitle(slug));
  if (slug === undefined)
    return (
      <Stack as={PageSection} gap={3}>
        <PageHeading>{words.help}</PageHeading>
        <EmptyState title={guideMessages.notFound}>
          <BackLink to={paths.guide}>{words.allPages}</BackLink>
        </EmptyState>
      </Stack>
    );
  return (
    <Stack as={PageSection} gap={3}>
      <div>
        <BackLink to={paths.guide}>{words.allPages}</BackLink>
      </div>
      <PageHeading focusKey={slug}>{guideTitle(slug)}</PageHeading>
      <Task slug={slug} />
      <Stack as="nav" gap={1} aria-labelledby="autres-pages">
        <h2 id="autres-pages">{words.otherPages}</h2>
        <GuideLinks except={slug} />
      </Stack>
    </Stack>
  );
};

const Task = ({ slug }: { slug: GuideSlug }) => {
  const { data, error, refetch } = useQuery(guideQueries.page(slug));
  const { hash } = useLocation();
  const isRead = data !== undefined;
  // The heading that a screen leads to comes with the text, after the browser has looked for it.
  useEffect(() => {
    if (isRead && hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [isRead, hash]);
  return (
    <>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofHelp} height="420px" />
      {data && (
        <Stack as="article" className={styles.text}>
          <GuideBlocks blocks={guideBlocks(data.text)} pictures={data.pictures} />
        </Stack>
      )}
    </>
  );
};
