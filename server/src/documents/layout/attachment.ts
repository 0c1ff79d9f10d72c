import { createHash } from 'node:crypto';
import type { Pen } from './faces.ts';

/** A file inside a PDF that says the same as its pages. */
export interface Attachment {
  name: string;
  /** XML in UTF-8. */
  xml: string;
  description: string;
  modifiedAt: Date;
}

/**
 * Embeds a file by the rules of PDF/A-3. pdfkit's own `file()` writes the checksum as 32 digits, where the standard has
 * sixteen bytes.
 */
export const attach = (doc: Pen, { name, xml, description, modifiedAt }: Attachment): void => {
  const bytes = Buffer.from(xml);
  const file = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: 'text#2Fxml',
    Params: {
      ModDate: modifiedAt,
      Size: bytes.length,
      CheckSum: new Uint8Array(createHash('md5').update(bytes).digest()),
    },
  });
  file.end(bytes);
  const specification = doc.ref({
    Type: 'Filespec',
    F: pdfText(name),
    UF: pdfText(name),
    Desc: pdfText(description),
    EF: { F: file, UF: file },
    // Of the values of the standard, the one for another form of the same content.
    AFRelationship: 'Alternative',
  });
  specification.end(undefined);
  doc.addNamedEmbeddedFile(name, specification);
  catalogOf(doc).AF = [specification];
};

/** pdfkit writes a primitive string as a name. */
const pdfText = (text: string): object => new String(text);

const catalogOf = (doc: Pen): Record<string, unknown> =>
  (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data;
