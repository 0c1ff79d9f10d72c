import * as words from '#words/screens/books/books.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';

/** /manage/comptabilite, the first page of an accountant: what there is to read of the books. */
export const BooksPage = () => (
  <PageSection>
    <StatePage heading={words.books} actions={<ButtonLink to={paths.profile}>{words.account}</ButtonLink>}>
      <p>{words.nothingYet}</p>
    </StatePage>
  </PageSection>
);
