import { GUIDE_PAGES, type GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { LinkLine } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

/** The pages of the guide, in its order. */
export const GuideLinks = ({ except }: { except?: GuideSlug }) => (
  <ul>
    {GUIDE_PAGES.filter(({ slug }) => slug !== except).map(({ slug, title }) => (
      <li key={slug}>
        <LinkLine as={Link} to={paths.guidePage(slug)}>
          {typeset(title)}
        </LinkLine>
      </li>
    ))}
  </ul>
);
