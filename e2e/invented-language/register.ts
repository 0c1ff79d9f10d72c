/** Loaded into a server with `--import`: makes the invented language its default, in its worker threads too. */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { setDefaultLanguage } from '@volant/shared/words/languages.ts';
import { registerWords, wordsIn } from '@volant/shared/words/words.ts';
import { renderWords } from './mark.ts';

declare module '@volant/shared/words/languages.ts' {
  interface Languages {
    /** Invented: no dictionary of the product has it. */
    zz: unknown;
  }
}

const words = wordsIn('fr');
// What it is given may be no words, as a name.
registerWords('zz', { ...renderWords(words), typeset: words.typeset });
setDefaultLanguage('zz');

/** A thread with options of its own does not get those of `NODE_OPTIONS`. */
threads.Worker = class extends threads.Worker {
  constructor(program: string | URL, options: threads.WorkerOptions = {}) {
    super(program, { ...options, execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`] });
  }
};
syncBuiltinESMExports();
