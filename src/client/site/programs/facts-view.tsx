import type { z } from 'zod';
import type { programPage } from '../../../shared/schemas/programs';
import { buttonClass } from '../../ui/button';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { ContactView } from './contact-view';

type Program = z.infer<typeof programPage>;

/** Schedule, place, contact and the link to donate, where given. */
export function FactsView({ program: { schedule, place, contact, fund } }: { program: Program }) {
  const facts = [
    ['When', schedule],
    ['Where', place],
    ['Contact', contact],
  ].filter(([, text]) => text);
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-6 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5">
          {facts.map(([label, text = '']) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted wrap-anywhere">
                {text.split('\n').map((line, index) => (
                  <span key={index} {...written(line)} className="block w-fit">
                    {label === 'Contact' ? <ContactView text={line} /> : line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fund && (
        <PlaceLink
          to={`/get-involved?fund=${fund.id}`}
          hash="donate"
          className={buttonClass('solid', 'mt-5 print:hidden')}
        >
          Give to this program
        </PlaceLink>
      )}
    </>
  );
}
