import { createFileRoute } from '@tanstack/react-router';
import { NoSuchLink } from '../../site/giving/no-such-link';
import { StatementPage } from '../../site/giving/statement-page';

export const Route = createFileRoute('/_site/statements/$')({
  async loader({ context: { api, messages }, params: { _splat } }) {
    const [{ readStatement }] = await Promise.all([
      import('../../site/giving/link-paths'), // routes are in each first load
      messages.load('receipts', 'methods', 'links'),
    ]);
    await readStatement(api, _splat);
  },
  component: StatementPage,
  notFoundComponent: NoSuchLink,
});
