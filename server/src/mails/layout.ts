import { NBSP } from '@volant/shared/kernel/no-break-space.ts';
import type { MailWords } from '@volant/shared/words/words.ts';
import { manyLines } from '../outbox/index.ts';
import { escape, plain, set, setPhone, setSentence, setValue } from './html-text.ts';

/** The facts about agency and site that every mail contains, and the words of its language. */
export interface MailSite {
  publicUrl: string;
  words: MailWords;
  agency: {
    name: string;
    address: string;
    phone: string;
    email: string;
    companyNumber: string;
    /** Address of the page for reviews; empty or absent without one. */
    reviewUrl?: string;
  };
}

/** The content of a mail as written by a template: plain text only, which `composeMail` escapes. */
export interface MailContent {
  subject: string;
  /** The preview text that mail programs show after the subject. */
  preheader: string;
  heading: string;
  blocks: (MailBlock | false)[];
  /** Why the recipient gets this mail. */
  footnote?: string;
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** An important sentence. */
  | { kind: 'notice'; text: string }
  /** Days and hours, in large type. */
  | { kind: 'moments'; moments: { label: string; day: string; time: string }[] }
  | { kind: 'facts'; title?: string; facts: MailFact[] }
  | { kind: 'amounts'; title: string; amounts: MailAmount[] }
  | { kind: 'list'; title: string; items: string[] }
  /** `isAddressShown` also writes out the address, where the link is the purpose of the mail. */
  | { kind: 'button'; label: string; href: string; isAddressShown?: boolean }
  /** Text written by somebody else, with its line breaks. */
  | { kind: 'quote'; title: string; text: string };

export interface MailFact {
  label: string;
  value: string | readonly string[];
  /** Whether the value is a telephone number, in any form. */
  isPhone?: boolean;
}

export interface MailAmount {
  label: string;
  /** How it is calculated. */
  hint?: string;
  value: string;
  strong?: boolean;
}

export interface MailTexts {
  subject: string;
  html: string;
  text: string;
}

// The site's own colours (web/src/styles/tokens.css): mail programs know no custom properties.
const PAPER = '#faf7f2';
const SURFACE = '#ffffff';
const INK = '#26282b';
const SOFT = '#5c5954';
const LINE = '#e2dacd';
const SUNK = '#f7f3ec';
const ACCENT = '#b8431a';
const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Extras for programs that read style sheets. Many drop them, so everything else is in style attributes. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){.v-card{padding:26px 20px!important}}
@media (prefers-color-scheme:dark){
.v-paper{background-color:#191817!important}
.v-card{background-color:#242220!important}
.v-sunk{background-color:#312e2a!important}
.v-line{border-color:#47423b!important}
.v-ink{color:#f4efe7!important}
.v-soft{color:#bdb5a9!important}
}`;

/** Follows the preview text: invisible, so that programs do not fill the preview with the beginning of the mail. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Tables are the only layout that every program supports, including Outlook on Windows. */
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const title = (text: string): string =>
  `<h2 class="v-ink" style="margin:32px 0 8px;font-size:17px;line-height:1.3;font-weight:700;color:${INK}">${set(text)}</h2>`;

/** A filled box with a margin above it, in pixels. */
const box = (inside: string, margin: number, edge = 'border-radius:8px'): string =>
  `${TABLE} style="margin:${margin}px 0 0;border-collapse:separate"><tr><td class="v-sunk v-ink" bgcolor="${SUNK}" style="padding:14px 18px;${edge};background-color:${SUNK};font-size:16px;line-height:1.5;color:${INK}">${inside}</td></tr></table>`;

/** A table row of two cells, with a line above. */
const row = (label: string, value: string, { start = '', end = '' } = {}): string =>
  `<tr><td class="v-line ${start === '' ? 'v-soft' : 'v-ink'}" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid ${LINE};font-size:16px;line-height:1.5;${start === '' ? `color:${SOFT}` : start}">${label}</td><td class="v-line v-ink" valign="top" style="padding:10px 0;border-top:1px solid ${LINE};font-size:16px;line-height:1.5;color:${INK};${end}">${value}</td></tr>`;

const rows = (inside: string[]): string =>
  `${TABLE} style="border-collapse:collapse">${inside.join('')}</table>`;

const lines = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

/** `above`: the block before it, if any. */
const htmlOf = (block: MailBlock, { layout }: MailWords, above?: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      // After a box or table the margin is added here, because only paragraphs have one below.
      return `<p style="margin:${above === undefined || above.kind === 'paragraph' ? 0 : '24px'} 0 16px;font-size:16px;line-height:1.6">${setSentence(block.text)}</p>`;
    case 'notice':
      return box(setSentence(block.text), 24);
    case 'moments':
      return box(
        `${TABLE}>${block.moments
          .map(
            ({ label, day, time }, index) =>
              `<tr><td class="v-line v-ink" style="padding:${index === 0 ? '2px 0 14px' : `14px 0 2px;border-top:1px solid ${LINE}`};font-size:18px;line-height:1.35;font-weight:700;color:${INK}"><span class="v-soft" style="font-size:14px;line-height:1.6;font-weight:400;color:${SOFT}">${set(label)}</span><br>${set(day)} <span style="white-space:nowrap">${set(layout.atTime(time))}</span></td></tr>`,
          )
          .join('')}</table>`,
        24,
      );
    case 'facts':
      return `${block.title === undefined ? '' : title(block.title)}${rows(
        block.facts.map(({ label, value, isPhone: isCalled }) =>
          row(
            set(label),
            lines(value)
              .map(isCalled === true ? setPhone : setValue)
              .join('<br>'),
            {
              end: 'width:62%',
            },
          ),
        ),
      )}`;
    case 'amounts':
      return `${title(block.title)}${rows(
        block.amounts.map(({ label, hint, value, strong = false }) => {
          const weight = strong ? `font-weight:700;color:${INK}` : '';
          const reckoned =
            hint === undefined
              ? ''
              : `<br><span class="v-soft" style="font-size:14px;color:${SOFT}">${set(hint)}</span>`;
          return row(`${set(label)}${reckoned}`, set(value), {
            start: weight,
            end: `text-align:right;white-space:nowrap;${strong ? 'font-weight:700' : ''}`,
          });
        }),
      )}`;
    case 'list':
      return `${title(block.title)}<ul style="margin:0;padding:0 0 0 20px;font-size:16px;line-height:1.6">${block.items
        .map((item) => `<li style="margin:0 0 8px">${setSentence(item)}</li>`)
        .join('')}</ul>`;
    case 'button': {
      const address = `<p class="v-soft" style="margin:12px 0 0;font-size:14px;line-height:1.6;color:${SOFT}">${set(layout.buttonFails)}<br><a class="v-ink" href="${escape(block.href)}" style="color:${INK};word-break:break-all">${escape(block.href)}</a></p>`;
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0 0;border-collapse:separate"><tr><td bgcolor="${ACCENT}" style="border-radius:8px;background-color:${ACCENT};mso-padding-alt:14px 26px"><a href="${escape(block.href)}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none">${set(block.label)}</a></td></tr></table>${block.isAddressShown === true ? address : ''}`;
    }
    case 'quote':
      return `${title(block.title)}${box(
        escape(manyLines(block.text)).replaceAll('\n', '<br>'),
        8,
        `border-left:3px solid ${ACCENT}`,
      )}`;
  }
};

const textOf = (block: MailBlock, { formats, layout }: MailWords): string => {
  const titled = (heading: string | undefined, inside: string[]): string =>
    [...(heading === undefined ? [] : [plain(heading).toUpperCase()]), ...inside].join('\n');
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return plain(block.text);
    case 'moments':
      return block.moments
        .map(({ label, day, time }) => plain(layout.labelled(label, layout.moment(day, time))))
        .join('\n');
    case 'facts':
      return titled(
        block.title,
        block.facts.map(({ label, value }) => plain(layout.labelled(label, formats.list(lines(value))))),
      );
    case 'amounts':
      return titled(
        block.title,
        block.amounts.map(({ label, hint, value }) =>
          plain(layout.labelled(hint === undefined ? label : layout.hinted(label, hint), value)),
        ),
      );
    case 'list':
      return titled(
        block.title,
        block.items.map((item) => `- ${plain(item)}`),
      );
    case 'button':
      return `${plain(layout.button(block.label))}\n${block.href}`;
    case 'quote':
      return titled(block.title, [manyLines(block.text)]);
  }
};

/** A mail as HTML and as plain text, without images or other external resources. */
export const composeMail = (content: MailContent, { agency, publicUrl, words }: MailSite): MailTexts => {
  const blocks = content.blocks.filter((block) => block !== false);
  const subject = plain(content.subject);
  // One per line: a separator could end up at the end of a line on a phone.
  const footer = [
    { line: agency.address, write: set },
    { line: agency.phone.replaceAll(' ', NBSP), write: setPhone },
    { line: agency.email, write: set },
    {
      line:
        agency.companyNumber === ''
          ? ''
          : words.layout.companyNumber(agency.companyNumber.replaceAll(' ', NBSP)),
      write: set,
    },
  ].filter(({ line }) => line !== '');
  const html = `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLES}
</style>
</head>
<body class="v-paper" style="margin:0;padding:0;background-color:${PAPER};color:${INK};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${set(content.preheader)}${FILLER}</div>
${TABLE} class="v-paper" bgcolor="${PAPER}" style="background-color:${PAPER}"><tr><td align="center" style="padding:28px 12px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${TABLE} style="max-width:600px;text-align:left;font-family:${FONT};word-break:break-word;overflow-wrap:anywhere">
<tr><td style="padding:0 4px 18px;font-size:20px;line-height:1.3;font-weight:800;letter-spacing:-0.02em"><a class="v-ink" href="${escape(publicUrl)}" style="color:${INK};text-decoration:none">${set(agency.name)}</a></td></tr>
<tr><td class="v-card v-line v-ink" bgcolor="${SURFACE}" style="padding:32px 28px 36px;border:1px solid ${LINE};border-radius:12px;background-color:${SURFACE};color:${INK}">
<h1 class="v-ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${INK}">${set(content.heading)}</h1>
${blocks.map((block, at) => htmlOf(block, words, blocks[at - 1])).join('\n')}
</td></tr>
<tr><td class="v-soft" style="padding:20px 4px 0;font-size:14px;line-height:1.6;color:${SOFT}">
${content.footnote === undefined ? '' : `<div style="margin:0 0 12px">${setSentence(content.footnote)}</div>`}
<div class="v-ink" style="font-weight:700;color:${INK}">${set(agency.name)}</div>
${footer.map(({ line, write }) => `<div>${write(line)}</div>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  const text = [
    plain(content.heading),
    ...blocks.map((block) => textOf(block, words)),
    ...(content.footnote === undefined ? [] : [plain(content.footnote)]),
    ['-- ', plain(agency.name), ...footer.map(({ line }) => plain(line))].join('\n'),
  ].join('\n\n');
  return { subject, html, text: `${text}\n` };
};
