import { fileURLToPath } from 'node:url';

/** The pdfkit document that drawings use. */
export type Pen = PDFKit.PDFDocument;

/** Static files of the site's font with all characters: the web version is a variable font, split by script. */
const FIGTREE = { text: 'figtree/400Regular/Figtree_400Regular', strong: 'figtree/700Bold/Figtree_700Bold' };
export type Font = keyof typeof FIGTREE;

/** Fonts for writing systems that Figtree lacks. Those for East Asia have one weight. */
const FURTHER: readonly { scripts: RegExp; text: string; strong?: string }[] = [
  {
    scripts:
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Inherited}\p{Script=Common}]/u,
    text: 'noto-sans/400Regular/NotoSans_400Regular',
    strong: 'noto-sans/700Bold/NotoSans_700Bold',
  },
  {
    scripts: /[\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u,
    text: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
    strong: 'noto-sans-arabic/700Bold/NotoSansArabic_700Bold',
  },
  {
    scripts: /\p{Script=Hebrew}/u,
    text: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
    strong: 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold',
  },
  {
    scripts: /\p{Script=Armenian}/u,
    text: 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular',
    strong: 'noto-sans-armenian/700Bold/NotoSansArmenian_700Bold',
  },
  {
    scripts: /\p{Script=Georgian}/u,
    text: 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular',
    strong: 'noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold',
  },
  {
    scripts: /[\p{Script=Thai}฿]/u,
    text: 'noto-sans-thai/400Regular/NotoSansThai_400Regular',
    strong: 'noto-sans-thai/700Bold/NotoSansThai_700Bold',
  },
  {
    scripts: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]/u,
    text: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular',
  },
  { scripts: /\p{Script=Hangul}/u, text: 'gowun-dodum/400Regular/GowunDodum_400Regular' },
];

type Weight = 'text' | 'strong';
/** Name of a registered font, such as `text` or `strong-noto-sans`. */
export type Face = string;

/** The methods of a pdfkit font that tell what it can write. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: readonly string[]): object;
}
interface ReadFont {
  font: Glyphs;
  /** Height above the baseline, in thousandths of the font size. */
  ascender: number;
}

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`));

/** Letters with marks or joins of their own begin after those of Latin. */
const SHAPED = /[\u0250-\u{10ffff}]/u;

const faceName = (index: number, weight: Weight): Face =>
  `${FURTHER[index]?.strong === undefined ? 'text' : weight}-${index}`;

/**
 * The fonts of a document, with lookups of the characters that they have. A further font is read only when the text has
 * a character that the fonts before it lack.
 */
export const openFaces = (doc: Pen) => {
  for (const [weight, file] of Object.entries(FIGTREE)) doc.registerFont(weight, fontFile(file));
  FURTHER.forEach(({ text, strong }, index) => {
    doc.registerFont(faceName(index, 'text'), fontFile(text));
    if (strong !== undefined) doc.registerFont(faceName(index, 'strong'), fontFile(strong));
  });
  const read = new Map<Face, ReadFont>();
  const readFace = (face: Face): ReadFont => {
    const known = read.get(face);
    if (known !== undefined) return known;
    const { _font } = doc.font(face) as unknown as { _font: ReadFont };
    read.set(face, _font);
    return _font;
  };
  const shapes = new Map<string, boolean>();
  /** fontkit throws where a font has no anchor for a mark, which fonts may do (its issue 367). */
  const isLaidOut = (face: Face, text: string): boolean => {
    const key = `${face} ${text}`;
    const known = shapes.get(key);
    if (known !== undefined) return known;
    let isShaped = true;
    try {
      readFace(face).font.layout(text, []);
    } catch {
      isShaped = false;
    }
    shapes.set(key, isShaped);
    return isShaped;
  };
  /** Whether the font can write the text in one piece. */
  const hasShape = (face: Face, text: string): boolean =>
    [...text].every((character) => readFace(face).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) &&
    (!SHAPED.test(text) || isLaidOut(face, text));
  const ascenderOf = (face: Face): number => readFace(face).ascender;
  /** The first font that has the character; undefined when none has. */
  const faceFor = (character: string, weight: Weight): Face | undefined => {
    if (hasShape(weight, character)) return weight;
    return FURTHER.map(({ scripts }, index) => ({ scripts, face: faceName(index, weight) })).find(
      ({ scripts, face }) => scripts.test(character) && hasShape(face, character),
    )?.face;
  };
  return { hasShape, faceFor, ascenderOf };
};

export type Faces = ReturnType<typeof openFaces>;
