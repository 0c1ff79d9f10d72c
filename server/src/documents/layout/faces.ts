import { fileURLToPath } from 'node:url';

/** What a drawing may use: the page's own calls. */
export type Pen = PDFKit.PDFDocument;

/** A static cut of the font of the site, whole: the one of the screens is variable, and cut into scripts. */
const FIGTREE = { text: 'figtree/400Regular/Figtree_400Regular', strong: 'figtree/700Bold/Figtree_700Bold' };
export type Font = keyof typeof FIGTREE;

/** Fonts for the writing systems that Figtree lacks. Those of the Far East have one weight. */
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
/** A registered font: `text`, or `strong-noto-sans`. */
export type Face = string;

/** What a font can tell of its characters. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
interface ReadFont {
  font: Glyphs;
  /** Above the baseline, in thousandths of the size. */
  ascender: number;
}

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`));

const faceName = (index: number, weight: Weight): Face =>
  `${FURTHER[index]?.strong === undefined ? 'text' : weight}-${index}`;

/**
 * The fonts of a document, which tell what they can draw. A font is read when the text has a character that those before
 * it lack.
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
  const hasShape = (face: Face, text: string): boolean =>
    [...text].every((character) => readFace(face).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const ascenderOf = (face: Face): number => readFace(face).ascender;
  /** The first font that has the character; none has it when this is undefined. */
  const faceFor = (character: string, weight: Weight): Face | undefined => {
    if (hasShape(weight, character)) return weight;
    return FURTHER.map(({ scripts }, index) => ({ scripts, face: faceName(index, weight) })).find(
      ({ scripts, face }) => scripts.test(character) && hasShape(face, character),
    )?.face;
  };
  return { hasShape, faceFor, ascenderOf };
};

export type Faces = ReturnType<typeof openFaces>;
