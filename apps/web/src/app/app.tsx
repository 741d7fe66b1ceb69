import { ErrorPlace } from './error-place.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Renewal } from './renewal.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole interface: the screen of the address, and what lies over any screen. */
export function App({ framed }: { framed: boolean }) {
  return (
    <PageBoundary>
      <AppRoutes framed={framed} />
      <Renewal framed={framed} />
      <ErrorPlace />
    </PageBoundary>
  );
}
