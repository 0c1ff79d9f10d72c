/** Most characters added to a word to satisfy a policy; with more, the additions are a password themselves. */
const MAX_DECORATION = 8;
/** The same for words under six letters, which random passwords may contain by chance. */
const MAX_DECORATION_OF_SHORT = 5;
const SHORTEST_WORD = 4;
/** Minimum lengths of words that appear only after replacing or dropping characters. */
const SHORTEST_READ_WORD = 5;
const SHORTEST_JOINED_WORD = 7;
/** Shorter names occur in many words by chance. */
const SHORTEST_NAME = 5;

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
const unrepeated = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** `1111`, `123456`, `987` */
const isTrivial = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits) ||
  (digits !== '' && ['01234567890123456789', '9876543210987654321'].some((row) => row.includes(digits)));

/** Whether the text around a word is a typical addition; a long random number is not. */
const isDecoration = (password: string, word: string): boolean =>
  password.length - word.length <= (word.length < 6 ? MAX_DECORATION_OF_SHORT : MAX_DECORATION) ||
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

/** The letters (in lower case) and digits of a text, and the indexes where one of its words begins or ends. */
interface Squeezed {
  text: string;
  borders: ReadonlySet<number>;
}

const kindOf = (character: string | undefined): 'lower' | 'upper' | 'digit' | 'sign' => {
  if (character === undefined || !/[a-z0-9]/i.test(character)) return 'sign';
  if (/\d/.test(character)) return 'digit';
  return character === character.toUpperCase() ? 'upper' : 'lower';
};

/** `read` maps single characters, for example digits to letters; whatever is then no letter or digit is dropped. */
const squeezed = (password: string, read: (text: string) => string): Squeezed => {
  const bare = password.normalize('NFKD').replace(/\p{M}/gu, '');
  const borders = new Set<number>([0]);
  let text = '';
  let previous: string | undefined;
  for (const character of bare) {
    const [before, now] = [kindOf(previous), kindOf(character)];
    // A capital begins a word; in a run of capitals only the first does.
    if (before !== now && !(before === 'upper' && now === 'lower')) borders.add(text.length);
    text += read(character.toLowerCase()).replace(/[^a-z0-9]/g, '');
    previous = character;
  }
  return { text, borders: borders.add(text.length) };
};

const hasWord = ({ text, borders }: Squeezed, word: string): boolean =>
  [...borders].some((from) => text.startsWith(word, from) && borders.has(from + word.length));

/**
 * Whether a password contains its owner's e-mail address, or a part of it or of their name as a whole word of five letters
 * or more; a shorter name counts when no other letters are left.
 */
export const isPersonalPassword = (password: string, owner: PasswordOwner): boolean => {
  const readings = [
    (text: string) => text,
    (text: string) => readLeet(text, 'i'),
    (text: string) => readLeet(text, 'l'),
  ].map((read) => squeezed(password, read));
  const letters = plain(password).replace(/[^a-z]/g, '');
  return personalWords(owner).some((word) => {
    if (word === '' || /^\d+$/.test(word)) return false;
    if (word.length < SHORTEST_NAME) return letters === word;
    return readings.some((reading) => hasWord(reading, word));
  });
};
