/** Titles before and behind names, folded: French, English and Dutch. */
export const TITLES: ReadonlySet<string> = new Set(
  `m mr mrs mme mmes mlle mlles ms messieurs monsieur madame mademoiselle dr docteur prof pr me maitre dhr mevr mevrouw
  mw`.split(/\s+/),
);

/** Words that belong to the last name after them, folded. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'van von vande vanden vander de den der des du d del della di da do dos das la le les ter ten te el st ste saint sainte'.split(
    ' ',
  ),
);
