import { GUIDE_PAGES, type GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import { paths } from '../../lib/paths.ts';
import { Columns } from '../../ui/page/columns.tsx';
import { LinkLine, Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './guide.module.css';

/** The pages of the guide, in its order, with what each is about. */
export const GuideLinks = ({ except }: { except?: GuideSlug }) => (
  <Columns as="ul" min={280} count="filled" gap={3} lineGap={1}>
    {GUIDE_PAGES.filter(({ slug }) => slug !== except).map(({ slug, title, about }) => (
      <li key={slug}>
        <LinkLine as={Link} to={paths.guidePage(slug)} className={styles.page}>
          {title}
        </LinkLine>
        <Muted size="s">{about}</Muted>
      </li>
    ))}
  </Columns>
);
