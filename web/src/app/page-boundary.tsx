import { Component, Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import * as words from '#words/screens/app/page-states.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageSection } from '../ui/page/page-section.tsx';
import { StatePage } from '../ui/page/state-page.tsx';
import { canReload, forgetReload, isMissingCode, reloadOnce } from './missing-code.ts';

const ASK_AGAIN_MS = 5_000;

export interface PageBoundaryProps {
  /** Shows nothing in its place: what threw can be done without. */
  quiet?: boolean;
  /** What surrounds the page belongs to what threw: this stands around the sentence instead. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Replaces a page that threw; the bar and the footer keep working. */
export class PageBoundary extends Component<PageBoundaryProps, { shown: ReactNode }> {
  override state: { shown: ReactNode } = { shown: undefined };

  static getDerivedStateFromError(error: unknown): { shown: ReactNode } {
    return { shown: isMissingCode(error) ? <MissingPage /> : <BrokenPage /> };
  }

  override render(): ReactNode {
    const { shown } = this.state;
    if (shown === undefined) return this.props.children;
    const { quiet, frame: Frame = Fragment } = this.props;
    if (quiet) return null;
    return (
      <Frame>
        <PageSection>{shown}</PageSection>
      </Frame>
    );
  }
}

const BrokenPage = () => (
  <StatePage
    heading={words.pageUnavailable}
    tone="error"
    title={words.pageNotShown}
    actions={<Button onClick={() => location.reload()}>{words.reloadPage}</Button>}
  >
    {words.reloadAdvice}
  </StatePage>
);

/** The document is loaded again once the server answers: without a network, the browser would show a page of its own. */
const MissingPage = () => {
  const [server, setServer] = useState<'asked' | 'away' | 'useless'>('asked');
  const [attempt, setAttempt] = useState(0);
  const askAgain = (): void => setAttempt((last) => last + 1);
  useEffect(() => {
    let isGone = false;
    void canReload().then((isThere) => {
      if (isGone) return;
      if (!isThere) forgetReload();
      if (!isThere || !reloadOnce()) setServer(isThere ? 'useless' : 'away');
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  useEffect(() => {
    if (server !== 'away') return undefined;
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askAgain);
    };
  }, [server]);

  if (server === 'asked') return <p role="status">{words.loading}</p>;
  if (server === 'useless') return <BrokenPage />;
  return (
    <StatePage
      heading={words.noConnection}
      tone="error"
      title={words.pageNotLoaded}
      actions={<Button onClick={askAgain}>{words.retry}</Button>}
    >
      {words.connectionAdvice}
    </StatePage>
  );
};
