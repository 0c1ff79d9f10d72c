/** Most characters added to a word to satisfy a policy; with more, the additions are a password themselves. */
const MOST_DECORATION = 8;
/** The same for words under six letters, which random passwords may contain by chance. */
const MOST_DECORATION_OF_SHORT = 5;
const SHORTEST_WORD = 4;
/** Minimum lengths of words that appear only after replacing or dropping characters. */
const SHORTEST_READ_WORD = 5;
const SHORTEST_JOINED_WORD = 7;
const SHORTEST_NAME = 4;

/** Keyboard rows and the alphabet: a walk along one counts as a word. */
const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'qwertyuiop',
  'asdfghjkl',
  'wxcvbn',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Digits and signs used as letters; `1` and `!` are read both as i and as l. */
const LEET: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

const readLeet = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[034571@$!]/g, (character) => LEET[character] ?? one);

/** Lower case without accents, so that spellings of one word are equal. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const trimmed = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** `soleilsoleil` → `soleil` */
const unrepeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** `1111`, `123456`, `987` */
const isTrivial = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits) ||
  (digits !== '' && ['01234567890123456789', '9876543210987654321'].some((row) => row.includes(digits)));

/** Whether the text around a word is a typical addition; a long random number is not. */
const isDecoration = (password: string, word: string): boolean =>
  password.length - word.length <= (word.length < 6 ? MOST_DECORATION_OF_SHORT : MOST_DECORATION) ||
  isTrivial(/\d{3,}/.exec(password)?.[0] ?? '');

const isWalk = (word: string): boolean =>
  word.length > SHORTEST_WORD && ROWS.some((row) => row.includes(word));

/**
 * Candidates to look up among common passwords: the password itself, and what is left without the capital, digits and
 * signs added for a policy (`P@ssw0rd-2026!` → `password`).
 */
export const passwordCores = (password: string): string[] => {
  const text = plain(password);
  const bare = text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const joined = text.replace(/[^a-z0-9]/g, '');
  const cores = new Set([text]);
  const add = (word: string, shortest: number): void => {
    if (word.length >= shortest && isDecoration(text, word)) cores.add(word).add(unrepeated(word));
  };
  add(bare, SHORTEST_WORD);
  add(joined, SHORTEST_JOINED_WORD);
  add(trimmed(text), SHORTEST_WORD);
  add(trimmed(joined), SHORTEST_JOINED_WORD);
  for (const one of ['i', 'l'] as const) {
    for (const form of [trimmed(text), text.replace(/[^a-z]+$/, ''), bare]) {
      add(trimmed(readLeet(form, one)), SHORTEST_READ_WORD);
    }
    add(trimmed(readLeet(trimmed(text).replace(/[^a-z0-9@$!]/g, ''), one)), SHORTEST_JOINED_WORD);
  }
  return [...cores];
};

/** Whether a password is common, or a disguised common one. The list is in lower case. */
export const isCommonPassword = (password: string, list: ReadonlySet<string>): boolean =>
  passwordCores(password).some((core) => list.has(core) || /^(.)\1*$/.test(core) || isWalk(core));

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Parts of the owner's name and address that a guesser tries first. */
const personalWords = ({ email, firstName, lastName }: PasswordOwner): string[] => {
  const [local = ''] = email.split('@', 1);
  return [
    email,
    ...[local, firstName, lastName].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]),
  ].map((text) => plain(text).replace(/[^a-z0-9]/g, ''));
};

/** Whether a password contains its owner's e-mail address or name; a short name counts when little else is left. */
export const isPersonalPassword = (password: string, owner: PasswordOwner): boolean => {
  const text = plain(password);
  const readings = [text, readLeet(text, 'i'), readLeet(text, 'l')].map((reading) =>
    reading.replace(/[^a-z0-9]/g, ''),
  );
  const letters = text.replace(/[^a-z]/g, '');
  return personalWords(owner).some((word) => {
    if (word === '' || /^\d+$/.test(word)) return false;
    if (word.length < SHORTEST_NAME) return letters === word;
    return readings.some((reading) => reading.includes(word));
  });
};
