import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  ['clients.csv', 'attachment; filename="clients.csv"'],
  ['état (1).pdf', `attachment; filename="_tat (1).pdf"; filename*=UTF-8''%C3%A9tat%20%281%29.pdf`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ['a\r\nb.pdf', `attachment; filename="a__b.pdf"; filename*=UTF-8''a%0D%0Ab.pdf`],
])('names the file %j', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
