import { Component, type ReactNode } from 'react';
import { PageLoadError } from '../lib/lazy-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { reloadOnce } from './chunk-reload.ts';
import styles from './page-boundary.module.css';

/** What stands in place of a page that broke; the bar and the footer around it keep working. */
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
      <PageSection width="text">
        <div className={styles.broken}>
          <Alert tone="error" title="Cette page n'a pas pu s'afficher.">
            Rechargez-la. Si le problème persiste, contactez-nous par téléphone.
          </Alert>
          <Button onClick={() => location.reload()}>Recharger la page</Button>
        </div>
      </PageSection>
    );
  }
}
