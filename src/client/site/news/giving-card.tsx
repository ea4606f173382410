import type { ArticlePage } from '../../../shared/schemas/news';
import { buttonClass } from '../../ui/button';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';

export const GivingCard = ({ fund }: Pick<ArticlePage, 'fund'>) => (
  <aside
    aria-label="Support this work"
    className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-surface p-5 print:hidden"
  >
    <p className="min-w-0 wrap-anywhere text-muted">
      {fund ? (
        <>
          Gifts to <bdi {...written(fund.name)}>{fund.name}</bdi> make this work possible.
        </>
      ) : (
        'Gifts of every size make our work possible.'
      )}
    </p>
    <PlaceLink
      to={fund ? `/get-involved?fund=${fund.id}` : '/get-involved'}
      hash="donate"
      className={buttonClass('outline')}
    >
      Support this work
    </PlaceLink>
  </aside>
);
