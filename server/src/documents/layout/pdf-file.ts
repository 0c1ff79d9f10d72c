import PDFDocument from 'pdfkit';
import { xmlText } from '../ubl/xml-tree.ts';
import { attach, type Attachment } from './attachment.ts';
import type { Pen } from './faces.ts';

export interface PdfFacts {
  title: string;
  subject: string;
  author: string;
  /** Creation date of the PDF: the document's own, so that equal data give equal bytes. */
  at: Date;
  /** Makes the PDF one of PDF/A-3, which may have files inside; without it, it is PDF/A-2, which may not. */
  attachments?: readonly Attachment[] | undefined;
}

/** Opens a tagged PDF/A without a page size of its own. Conformance level A says that it is tagged. */
export const openPdf = (
  { title, subject, author, at, attachments }: PdfFacts,
  options: PDFKit.PDFDocumentOptions,
): Pen => {
  const doc = new PDFDocument({
    ...options,
    pdfVersion: '1.7',
    subset: attachments ? 'PDF/A-3a' : 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // No default font: pdfkit would not cache it under its registered name, and would read the file at each use.
    font: '',
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: 'Volant',
      Producer: 'Volant',
      CreationDate: at,
      ModDate: at,
    },
  });
  escapeMetadata(doc);
  for (const attachment of attachments ?? []) attach(doc, attachment);
  return doc;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  xmlText(text).replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** pdfkit writes the title, subject and author into the metadata, which are XML, as they are. */
const escapeMetadata = (doc: Pen): void => {
  const writer = doc as unknown as { endMetadata: () => void };
  const write = writer.endMetadata.bind(doc);
  writer.endMetadata = () => {
    const { Title = '', Subject = '', Author = '' } = doc.info;
    Object.assign(doc.info, { Title: escaped(Title), Subject: escaped(Subject), Author: escaped(Author) });
    write();
  };
};
