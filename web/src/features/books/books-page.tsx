import * as words from '#words/screens/books/books.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { LinkLine, Muted, Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { MonthExport } from './month-export.tsx';

const READ = [
  { to: paths.documents, label: words.documents, about: words.documentsHint },
  { to: paths.receipts, label: words.receiptsJournal, about: words.journalHint },
  { to: paths.figures, label: words.figures, about: words.figuresHint },
  { to: paths.profile, label: words.account, about: words.accountHint },
];

/** /manage/comptabilite, the first page of an accountant: what there is to read of the books. */
export const BooksPage = () => (
  <Stack as={PageSection} gap={3}>
    <PageHeading lead={words.lead}>{words.books}</PageHeading>
    <Columns as="ul" min={280} count="filled" gap={3} lineGap={1}>
      {READ.map(({ to, label, about }) => (
        <li key={to}>
          <LinkLine as={Link} to={to}>
            <strong>{label}</strong>
          </LinkLine>
          <Muted size="s">{about}</Muted>
        </li>
      ))}
    </Columns>
    <MonthExport />
  </Stack>
);
