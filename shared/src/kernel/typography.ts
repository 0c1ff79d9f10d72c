const NBSP = '\u00a0';

/** French typography on screen: no line may begin with one of `! ? : ; € %`. The words stay what they are. */
export const typeset = (text: string): string =>
  text.replace(/ (?=[!?:;€%»])/g, NBSP).replace(/« /g, `«${NBSP}`);
