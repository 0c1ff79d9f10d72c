import { guideAnchor, type GuideBlock, type GuideRun } from '@volant/shared/guide/guide.rules.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './guide.module.css';

/** The size of all pictures: `e2e/guide-pictures.ts` takes them. */
const PICTURE = { width: 960, height: 600 };

/** Another page of the guide is named by its file, as in the repository. */
const addressOf = (to: string): string =>
  to.endsWith('.md') ? paths.guidePage(to.replace(/\.md$/, '')) : to;

const runOf = ({ text, isName, to }: GuideRun, index: number) => {
  if (isName) return <strong key={index}>{text}</strong>;
  if (to === undefined) return text;
  return (
    <Link key={index} to={addressOf(to)}>
      {text}
    </Link>
  );
};

const itemsOf = (items: readonly GuideRun[][]) =>
  items.map((runs, index) => <li key={index}>{runs.map(runOf)}</li>);

/** What a page of the guide says below its title. `pictures`: those that there are. */
export const GuideBlocks = ({
  blocks,
  pictures,
}: {
  blocks: readonly GuideBlock[];
  pictures: readonly string[];
}) =>
  blocks.map((block, index) => {
    switch (block.kind) {
      case 'title':
        return null;
      case 'heading':
        return (
          <h2 key={index} id={guideAnchor(block.text)} tabIndex={-1}>
            {block.text}
          </h2>
        );
      case 'text':
        return <p key={index}>{block.runs.map(runOf)}</p>;
      case 'steps':
        return <ol key={index}>{itemsOf(block.items)}</ol>;
      case 'list':
        return <ul key={index}>{itemsOf(block.items)}</ul>;
      case 'picture':
        return pictures.includes(block.file) ? (
          <img
            key={index}
            {...PICTURE}
            className={styles.picture}
            src={`/guide/${block.file}`}
            alt={block.alt}
            loading="lazy"
          />
        ) : null;
    }
  });
