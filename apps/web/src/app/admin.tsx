import { AdminArea } from '../features/admin/admin-area.tsx';
import { Panels } from '../features/panels/panels.tsx';
import { AccountMenu } from '../features/sidebar/account-menu.tsx';
import type { AdminPage } from '../shared/paths.ts';

/** Shows an admin page with the account menu, and the panels that the menu opens. */
export function Admin({ page }: { readonly page: AdminPage }) {
  return (
    <>
      <AdminArea page={page} account={<AccountMenu />} />
      <Panels />
    </>
  );
}
