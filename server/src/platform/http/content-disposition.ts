/** What `encodeURIComponent` leaves as it is, and RFC 8187 does not allow. */
const NOT_ENCODED = /['()*]/g;

/**
 * The value of the header that names a file (RFC 6266). A name with other characters than printable ASCII is also sent
 * encoded; old clients read the plain one, with `_` in their place.
 */
export const contentDisposition = (type: 'attachment' | 'inline', name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  if (plain === name) return `${type}; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    NOT_ENCODED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
