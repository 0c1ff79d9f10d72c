/** What stands in a language's `format/locale.ts`. */
export const LANGUAGE = 'ja';
export const LOCALE = 'ja-JP';
export const OG_LOCALE = 'ja_JP';
