import { AdminArea } from '../features/admin/admin-area.tsx';
import { Panels } from '../features/panels/panels.tsx';
import { lazyFeature } from '../shared/lazy-feature.tsx';
import type { AdminPage } from '../shared/paths.ts';

// With the side panel, where it is used: a file of its own would be one for the sign-in page too.
const AccountMenu = lazyFeature(async () => (await import('./sidebar.tsx')).AccountMenu);
const AdminCommands = lazyFeature(async () => (await import('./sidebar.tsx')).AdminCommands, {
  // The account menu is in the same file and shows the failure; one retry is for both.
  NotLoaded: () => null,
});

/**
 * Shows an admin page with the account menu, the panels that the menu opens, and the command
 * bar.
 */
export function Admin({ page }: { readonly page: AdminPage }) {
  return (
    <>
      <AdminArea page={page} account={<AccountMenu />} />
      <Panels />
      <AdminCommands />
    </>
  );
}
