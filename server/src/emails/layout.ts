import { typeset } from '@volant/shared/kernel/typography.ts';

/** The agency and its site, as every mail names them. */
export interface MailSite {
  publicUrl: string;
  agency: { name: string; address: string; phone: string; email: string; companyNumber: string };
}

/** A mail as a template writes it: nothing but plain text, which `composeMail` escapes. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  blocks: (MailBlock | false)[];
  /** Why this mail came. */
  footnote?: string;
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A sentence that must not be missed. */
  | { kind: 'notice'; text: string }
  /** Days and hours, big. */
  | { kind: 'moments'; moments: { label: string; day: string; time: string }[] }
  | { kind: 'facts'; title?: string; facts: { label: string; value: string }[] }
  | { kind: 'amounts'; title: string; amounts: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'button'; label: string; href: string }
  /** What somebody else wrote, line by line. */
  | { kind: 'quote'; title: string; text: string };

export interface MailTexts {
  subject: string;
  html: string;
  text: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const set = (text: string): string => escape(typeset(text));

const NBSP = '\u00a0';

// The site's own colours (web/src/styles/tokens.css): mail programs know no custom properties.
const INK = '#26282b';
const SOFT = '#5c5954';
const LINE = '#e2dacd';
const SUNK = '#f7f3ec';
const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const title = (text: string): string =>
  `<h2 style="margin:32px 0 8px;font-size:17px;line-height:1.3;font-weight:700;color:${INK}">${set(text)}</h2>`;

const row = (inside: string): string =>
  `<div style="overflow:hidden;padding:10px 0;border-top:1px solid ${LINE};font-size:16px;line-height:1.5">${inside}</div>`;

const htmlOf = (block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${set(block.text)}</p>`;
    case 'notice':
      return `<p style="margin:24px 0 0;padding:14px 16px;border-radius:8px;background:${SUNK};font-size:16px;line-height:1.5">${set(block.text)}</p>`;
    case 'moments':
      return `<div style="margin:24px 0 0;padding:4px 18px;border-radius:8px;background:${SUNK}">${block.moments
        .map(
          ({ label, day, time }, index) =>
            `<div style="padding:14px 0;${index === 0 ? '' : `border-top:1px solid ${LINE}`}"><div style="font-size:14px;line-height:1.4;color:${SOFT}">${set(label)}</div><div style="margin:2px 0 0;font-size:18px;line-height:1.35;font-weight:700">${set(day)} <span style="white-space:nowrap">à ${set(time)}</span></div></div>`,
        )
        .join('')}</div>`;
    case 'facts':
      return `${block.title === undefined ? '<div style="height:16px;line-height:16px;font-size:0">&nbsp;</div>' : title(block.title)}${block.facts
        .map(({ label, value }) =>
          row(
            `<span style="display:inline-block;width:38%;padding-right:8px;box-sizing:border-box;vertical-align:top;color:${SOFT}">${set(label)}</span> <span style="display:inline-block;width:60%;vertical-align:top;overflow-wrap:anywhere">${set(value)}</span>`,
          ),
        )
        .join('')}`;
    case 'amounts':
      return `${title(block.title)}${block.amounts
        .map(({ label, value, strong = false }) =>
          row(
            `<span style="display:inline-block;width:62%;vertical-align:top;${strong ? 'font-weight:700' : `color:${SOFT}`}">${set(label)}</span> <span style="float:right;white-space:nowrap;${strong ? 'font-weight:700' : ''}">${set(value)}</span>`,
          ),
        )
        .join('')}`;
    case 'list':
      return `${title(block.title)}<ul style="margin:0;padding:0 0 0 20px;font-size:16px;line-height:1.6">${block.items
        .map((item) => `<li style="margin:0 0 8px">${set(item)}</li>`)
        .join('')}</ul>`;
    case 'button':
      return `<p style="margin:32px 0 8px"><a href="${escape(block.href)}" style="display:inline-block;padding:14px 26px;border-radius:8px;background:#b8431a;color:#ffffff;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${set(block.label)}</a></p>`;
    case 'quote':
      return `${title(block.title)}<blockquote style="margin:8px 0 0;padding:16px 18px;border-left:3px solid #b8431a;background:${SUNK};font-size:16px;line-height:1.6;overflow-wrap:anywhere">${escape(block.text).replaceAll('\n', '<br>')}</blockquote>`;
  }
};

const textOf = (block: MailBlock): string => {
  const titled = (heading: string | undefined, lines: string[]): string =>
    [...(heading === undefined ? [] : [typeset(heading).toUpperCase()]), ...lines].join('\n');
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return typeset(block.text);
    case 'moments':
      return block.moments.map(({ label, day, time }) => typeset(`${label} : ${day} à ${time}`)).join('\n');
    case 'facts':
      return titled(
        block.title,
        block.facts.map(({ label, value }) => typeset(`${label} : ${value}`)),
      );
    case 'amounts':
      return titled(
        block.title,
        block.amounts.map(({ label, value }) => typeset(`${label} : ${value}`)),
      );
    case 'list':
      return titled(
        block.title,
        block.items.map((item) => `- ${typeset(item)}`),
      );
    case 'button':
      return `${typeset(`${block.label} :`)}\n${block.href}`;
    case 'quote':
      return titled(block.title, [block.text]);
  }
};

/** One line, whatever it holds: a subject is a header. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, ' ').trim();

/** The same mail as HTML and as text, in the colours of the site: no image, no table, nothing that is fetched. */
export const composeMail = (content: MailContent, { agency, publicUrl }: MailSite): MailTexts => {
  const blocks = content.blocks.filter((block) => block !== false);
  const subject = oneLine(typeset(content.subject));
  const footer = [
    [agency.address, agency.phone.replaceAll(' ', NBSP), agency.email]
      .filter((part) => part !== '')
      .join(' · '),
    agency.companyNumber === '' ? '' : `Numéro d'entreprise : ${agency.companyNumber.replaceAll(' ', NBSP)}`,
  ].filter((line) => line !== '');
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf7f2;color:${INK};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${set(content.preheader)}</div>
<div style="max-width:600px;margin:0 auto;padding:28px 16px 40px;box-sizing:border-box">
<div style="padding:0 4px 18px;font-size:20px;line-height:1.3;font-weight:800;letter-spacing:-0.02em"><a href="${escape(publicUrl)}" style="color:${INK};text-decoration:none">${set(agency.name)}</a></div>
<div style="padding:32px 28px;border:1px solid ${LINE};border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${INK}">${set(content.heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</div>
<div style="padding:20px 4px 0;font-size:14px;line-height:1.6;color:${SOFT}">
${content.footnote === undefined ? '' : `<div style="margin:0 0 12px">${set(content.footnote)}</div>`}
<div style="font-weight:700;color:${INK}">${set(agency.name)}</div>
${footer.map((line) => `<div>${set(line)}</div>`).join('\n')}
</div>
</div>
</body>
</html>
`;
  const text = [
    typeset(content.heading),
    ...blocks.map(textOf),
    ...(content.footnote === undefined ? [] : [typeset(content.footnote)]),
    ['-- ', typeset(agency.name), ...footer.map(typeset)].join('\n'),
  ].join('\n\n');
  return { subject, html, text: `${text}\n` };
};
