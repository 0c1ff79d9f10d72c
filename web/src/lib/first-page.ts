let isFirst = true;

/** True until the visitor has moved within the site: the browser has put the focus where this page begins. */
export const isFirstPage = (): boolean => isFirst;

export const firstPageLeft = (): void => {
  isFirst = false;
};
