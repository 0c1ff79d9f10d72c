/** The file that was chosen last, to read another part of it: a browser gives it no second time. */
let kept: { id: number; file: File } | undefined;

export const keepFile = (id: number, file: File): void => {
  kept = { id, file };
};

/** The file of an import; undefined after the page was loaded again. */
export const keptFile = (id: number): File | undefined => (kept?.id === id ? kept.file : undefined);
