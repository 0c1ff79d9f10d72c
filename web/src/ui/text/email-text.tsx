import { Fragment } from 'react';

/** A domain that fits on a line of a phone. */
const WHOLE_DOMAIN = 26;

/** Where an address may be broken: after its `@`, before the dots of its local part and of a long domain. */
export const emailParts = (address: string): string[] => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return [
    ...address.slice(0, at).split(/(?=\.)/),
    ...(domain.length > WHOLE_DOMAIN ? domain.split(/(?=\.)/) : [domain]),
  ];
};

/** An address that is too long for its line breaks after its `@` or before a dot, never inside a word. */
export const EmailText = ({ address }: { address: string }) =>
  emailParts(address).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
