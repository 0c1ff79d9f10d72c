import type { RichBlock, RichRun, RichText } from '@volant/shared/legal/rich-text.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { Link } from '../../ui/controls/link.tsx';

/** Blocks of a written-out text, as they stand on a page. */
export const RichBlocks = ({ blocks }: { blocks: readonly RichBlock[] }) => blocks.map(blockOf);

const blockOf = (block: RichBlock, index: number) => {
  if (block.kind === 'p') return <p key={index}>{runsOf(block.text)}</p>;
  if (block.kind === 'dl') {
    return (
      <dl key={index}>
        {block.items.flatMap(({ term, text }, item) => [
          <dt key={`${item} term`}>{runsOf(term)}</dt>,
          <dd key={item}>{runsOf(text)}</dd>,
        ])}
      </dl>
    );
  }
  const List = block.kind;
  return (
    <List key={index}>
      {block.items.map((item, at) => (
        <li key={at}>{runsOf(item)}</li>
      ))}
    </List>
  );
};

const runsOf = (text: RichText) => text.map(runOf);

const runOf = ({ text, isStrong, to }: RichRun, index: number) => {
  if (isStrong) return <strong key={index}>{text}</strong>;
  if (to === undefined) return text;
  if (to === 'privacy') {
    return (
      <Link key={index} to={paths.privacy}>
        {text}
      </Link>
    );
  }
  return (
    <a key={index} href={hrefOf(to, text)}>
      {text}
    </a>
  );
};

const hrefOf = (to: string, text: string): string => {
  if (to === 'tel') return phoneHref(text);
  return to === 'mailto' ? `mailto:${text}` : to;
};
