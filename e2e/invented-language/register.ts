/** Loaded into a server with `--import`: where nothing says which language is wanted, it speaks the invented one. */
import { speakByDefault } from '@volant/shared/words/languages.ts';
import { registerWords, wordsIn } from '@volant/shared/words/words.ts';
import { spoken } from './say.ts';

declare module '@volant/shared/words/languages.ts' {
  interface Languages {
    /** Invented: no dictionary of the product has it. */
    zz: unknown;
  }
}

registerWords('zz', spoken(wordsIn('fr')));
speakByDefault('zz');
