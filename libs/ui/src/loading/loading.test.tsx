import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoadingOverlay } from './loading.tsx';

it('has a title, and three dots that are not read out', () => {
  const markup = renderToStaticMarkup(<LoadingOverlay title="Starting" />);
  expect(markup).toContain('Starting');
  expect(markup).toMatch(/aria-hidden="true"[^>]*>(<span[^>]*><\/span>){3}/);
});
