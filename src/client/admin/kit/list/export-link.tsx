import type { MouseEvent } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { buttonClass } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { setSessionEnded } from '../session/sign-in-state';

type Props = {
  list:
    | 'donations'
    | 'donors'
    | 'standing-orders'
    | 'monthly-donations'
    | 'payouts'
    | 'statement'
    | 'receipts'
    | 'volunteers'
    | 'applications'
    | 'contacts'
    | 'redirects'
    | 'subscribers';
  input: Record<string, string | number | boolean | undefined>;
  label?: string;
};

const paging = new Set(['page', 'pageSize']);

/** Downloads all matching rows in the table's order as CSV. */
export function ExportLink({ list, input, label }: Props) {
  const t = useMessages('adminLists');
  const asked = Object.entries(input).filter(
    ([name, value]) => !paging.has(name) && value !== undefined && value !== '',
  );
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const href = `/admin/export/${list}.csv?${query}`;
  const take = (event: MouseEvent) => {
    event.preventDefault();
    void download(href).then((ok) => {
      if (!ok) toast({ description: t('exportFailed', { list }), destructive: true });
    });
  };
  return (
    <a download href={href} onClick={take} className={buttonClass('outline')}>
      {label ?? t('exportCsv')}
    </a>
  );
}

/** Checks with HEAD first: the browser would show a refusal as a page. @returns false for a failure that nothing shows */
async function download(href: string): Promise<boolean> {
  const { ok, status } = await fetch(href, { method: 'HEAD' }).catch(() => Response.error());
  if (status === 401) setSessionEnded(true);
  if (!ok) return status === 401;
  const file = document.createElement('a');
  file.href = href;
  file.download = '';
  file.click();
  return true;
}
