import type { FileRefusal } from '@volant/shared/imports/files.refusals.ts';

/** Parts that identify other file formats packed as ZIP. */
const PACKED: readonly (readonly [part: RegExp, refusal: FileRefusal])[] = [
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl$/i, 'numbers'],
  [/^META-INF\/manifest\.xml$/i, 'open_document'],
  [/^xl\/workbook\.bin$/i, 'binary_workbook'],
  [/^word\/document\.xml$/i, 'text_document'],
];

/** The format of a ZIP that is no readable workbook, by its parts. */
export const packedKind = (parts: readonly string[]): FileRefusal =>
  PACKED.find(([part]) => parts.some((name) => part.test(name)))?.[1] ?? 'other_kind';

/** Namespace of the workbooks that Excel calls Strict Open XML. */
const STRICT = 'http://purl.oclc.org/ooxml/';

export const isStrict = (workbook: string): boolean => workbook.includes(STRICT);

/** First bytes of other file formats. */
const BEGUN: readonly (readonly [bytes: string, refusal: FileRefusal])[] = [
  ['%PDF', 'pdf'],
  ['{\\rtf', 'text_document'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
];

/** First bytes of the old Office formats. */
const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex');

/** Whether a file in an old Office format has a part with this name, stored in UTF-16. */
const hasPart = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

/** The format of a file that is neither text nor a ZIP; undefined when it may be text. */
export const plainKind = (bytes: Buffer): FileRefusal | undefined => {
  const start = bytes.toString('latin1', 0, 1_024);
  const begun = BEGUN.find(([first]) => start.replace(/^\s+/, '').startsWith(first));
  if (begun) return begun[1];
  if (bytes.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) {
    if (hasPart(bytes, 'EncryptedPackage')) return 'password';
    return hasPart(bytes, 'WordDocument') ? 'text_document' : 'old_excel';
  }
  return undefined;
};

/** Whether the text is HTML, which some programs save as an Excel file. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype|<html|<table)/i.test(text);
