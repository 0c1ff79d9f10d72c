/** Why a file is refused as a drawing: it is none, or it contains what is not drawn. */
export type SvgRefusal = 'notSvg' | 'unsafe';

/** A logo of text and lines is smaller; a larger one is a traced photo. */
const MAX_SVG_BYTES = 1024 * 1024;

const BEGINNING = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<(?:[\w.-]+:)?svg[\s>]/i;
/** Entities multiply, and a declared encoding may hide what the text below says. */
const DECLARATIONS = /<!ENTITY|<!DOCTYPE[^>[<]*\[/i;
const ENCODING = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;
/** Also with a prefix: `<svg:script>`. */
const ACTIVE =
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|iframe|object|embed|audio|video|handler)\b/i;
const HANDLERS = /[\s"'/]on[a-z]+\s*=/i;
const STYLES_FROM_ELSEWHERE = /@import|<\?xml-stylesheet/i;
/** Escapes in the style of an element may spell an address. */
const ESCAPED_STYLES = /\bstyle\s*=\s*(?:"[^"]*\\|'[^']*\\)/i;
const STYLE_SHEET = /<\s*(?:[\w.-]+:)?style\b/i;
/** References lead to a part of the drawing itself. */
const LINKS = /(?:href|src)\s*=\s*(?:"(?!#)|'(?!#)|(?!["'\s]))/i;
const ADDRESSES = /url\(\s*["']?(?!["'#\s])/i;

const FAULTS = [
  DECLARATIONS,
  ENCODING,
  ACTIVE,
  HANDLERS,
  STYLES_FROM_ELSEWHERE,
  ESCAPED_STYLES,
  LINKS,
  ADDRESSES,
];

/**
 * Why a file is not drawn; undefined for an SVG that consists of shapes and text only. The drawing itself loads nothing
 * from elsewhere either: this tells people why.
 */
export const svgRefusal = (bytes: Buffer): SvgRefusal | undefined => {
  if (bytes.length > MAX_SVG_BYTES || bytes.includes(0)) return 'notSvg';
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  const drawn = withoutComments(text);
  if (!BEGINNING.test(drawn)) return 'notSvg';
  const hasEscapes = STYLE_SHEET.test(drawn) && drawn.includes('\\');
  return hasEscapes || FAULTS.some((fault) => fault.test(drawn)) ? 'unsafe' : undefined;
};

/** Those of an editor may name anything. In one pass: a file of a million beginnings takes no longer than another. */
const withoutComments = (text: string): string => {
  const [start = '', ...parts] = text.split('<!--');
  return parts.reduce((kept, part) => {
    const end = part.indexOf('-->');
    return end < 0 ? `${kept}<!--${part}` : kept + part.slice(end + 3);
  }, start);
};

/** Whether a file claims to be a drawing: by its content, not by its name. */
export const looksLikeSvg = (bytes: Buffer): boolean =>
  /^(?:\ufeff)?\s*</.test(bytes.toString('utf8', 0, 200));
