import { buttonClass } from '../ui/button';

type Props = {
  list: 'donations' | 'volunteers' | 'contacts' | 'subscribers';
  /** What the table asks the server for. */
  input: Record<string, string | number | boolean | undefined>;
};

const paging = new Set(['page', 'pageSize']);

/** Takes away all that the table's search and filters leave, in the table's order, as a file for spreadsheets. */
export function ExportLink({ list, input }: Props) {
  const asked = Object.entries(input).filter(
    ([name, value]) => !paging.has(name) && value !== undefined && value !== '',
  );
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return (
    <a download href={`/admin/export/${list}.csv?${query}`} className={buttonClass('outline')}>
      Export CSV
    </a>
  );
}
