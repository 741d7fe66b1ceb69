import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown instead of a page that cannot be rendered; offers to start over. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageNotRendered /> : this.props.children;
  }
}

function PageNotRendered() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <h1>{t('app.pageNotRendered')}</h1>
      <button type="button" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </main>
  );
}
