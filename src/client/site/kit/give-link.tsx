import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button';
import { PlaceLink } from './place-link';

type Props = { fund: { id: number } | null; look?: 'solid' | 'outline'; children: ReactNode };

/** Leads from an item to the donation form, with its fund chosen; nothing without a fund. */
export const GiveLink = ({ fund, look = 'outline', children }: Props) =>
  fund && (
    <PlaceLink
      to={`/get-involved?fund=${fund.id}`}
      hash="donate"
      className={buttonClass(look, 'mt-5 print:hidden')}
    >
      {children}
    </PlaceLink>
  );
