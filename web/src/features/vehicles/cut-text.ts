/** A text cut to a maximum length, with an ellipsis when it was cut. */
export const cutText = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
};
