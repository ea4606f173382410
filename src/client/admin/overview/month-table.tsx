import { shortMonth } from '../../../shared/lib/days';
import { ScrollRegion } from '../kit/display/scroll-region';

type Props = {
  caption: string;
  months: string[];
  columns: { header: string; cell: (month: string) => string }[];
};

export const MonthTable = ({ caption, months, columns }: Props) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit text-brand underline-offset-4 hover:underline">Show the figures</summary>
    <ScrollRegion label={caption}>
      <table className="mt-3 w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {['Month', ...columns.map(({ header }) => header)].map((header) => (
              <th key={header} scope="col" className="p-2 text-end first:text-start">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="p-2 text-start font-medium whitespace-nowrap">
                {shortMonth(month)}
              </th>
              {columns.map(({ header, cell }) => (
                <td key={header} className="p-2 text-end">
                  {cell(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </details>
);
