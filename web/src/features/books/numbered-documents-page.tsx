import { DocumentsPage } from '../documents/documents-page.tsx';
import { MonthExport } from './month-export.tsx';

/** The page of documents, with the files of a month, which are of the books. */
export const NumberedDocumentsPage = () => <DocumentsPage month={<MonthExport />} />;
