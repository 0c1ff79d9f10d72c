import type { FileRefusal } from '@volant/shared/imports/imports.messages.ts';

/** A part that only one kind of file packed as a ZIP has. */
const PACKED: readonly (readonly [part: RegExp, refusal: FileRefusal])[] = [
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl$/i, 'numbers'],
  [/^META-INF\/manifest\.xml$/i, 'open_document'],
  [/^xl\/workbook\.bin$/i, 'binary_workbook'],
  [/^word\/document\.xml$/i, 'text_document'],
];

/** What a ZIP with these parts is, which is no workbook that can be read. */
export const packedKind = (parts: readonly string[]): FileRefusal =>
  PACKED.find(([part]) => parts.some((name) => part.test(name)))?.[1] ?? 'other_kind';

/** Namespace of the workbooks that Excel calls Strict Open XML. */
const STRICT = 'http://purl.oclc.org/ooxml/';

export const isStrict = (workbook: string): boolean => workbook.includes(STRICT);

/** How other files begin. */
const BEGUN: readonly (readonly [bytes: string, refusal: FileRefusal])[] = [
  ['%PDF', 'pdf'],
  ['{\\rtf', 'text_document'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
];

/** A part of a file of former Office programs, by its name in UTF-16. */
const hasPart = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

/** What a file is that is neither a table of text nor packed as a ZIP; undefined for what may be text. */
export const plainKind = (bytes: Buffer): FileRefusal | undefined => {
  const start = bytes.toString('latin1', 0, 1_024);
  const begun = BEGUN.find(([first]) => start.replace(/^\s+/, '').startsWith(first));
  if (begun) return begun[1];
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    if (hasPart(bytes, 'EncryptedPackage')) return 'password';
    return hasPart(bytes, 'WordDocument') ? 'text_document' : 'old_excel';
  }
  return undefined;
};

/** Text that a browser shows: what some programs call an Excel file. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype|<html|<table)/i.test(text);
