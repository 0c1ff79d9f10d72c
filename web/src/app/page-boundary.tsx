import { Component, type ReactNode } from 'react';
import { PageLoadError } from '../lib/lazy-page.tsx';
import { Button } from '../ui/button.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { StatePage } from '../ui/state-page.tsx';
import { reloadOnce } from './chunk-reload.ts';

/** Replaces a page that threw; the bar and the footer keep working. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadError) reloadOnce();
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <PageSection>
        <StatePage
          heading="Page indisponible"
          tone="error"
          title="Cette page n’a pas pu s’afficher."
          actions={<Button onClick={() => location.reload()}>Recharger la page</Button>}
        >
          Rechargez-la. Si le problème persiste, contactez-nous par téléphone.
        </StatePage>
      </PageSection>
    );
  }
}
