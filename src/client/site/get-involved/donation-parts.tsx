import { ticked } from '../../../shared/lib/form-data';
import { type Cents, inDollars } from '../../../shared/lib/money';
import type { GivingTerms } from '../../../shared/schemas/gifts';
import { Checkbox, Choices } from '../../ui/choices';
import { PlaceLink } from '../kit/place-link';

type FundProps = Pick<GivingTerms, 'funds'> & { given: number | undefined };

/** Hidden if there is only one fund. */
export const FundChoice = ({ funds, given }: FundProps) =>
  (given !== undefined || funds.length > 1) && (
    <Choices
      legend="For"
      type="radio"
      name="fundId"
      options={[['', 'Where it is needed most'], ...funds.map(({ id, name }) => [`${id}`, name] as const)]}
      defaultChosen={String(given ?? '')}
    />
  );

/** Bank transfers have no fees. */
export const FeeChoice = ({ feeCover }: { feeCover: Cents }) => (
  <div className="group-has-[[value=bank]:checked]/form:hidden">
    <Checkbox
      name="coverFees"
      value={ticked}
      label={`Cover the fees${feeCover > 0 ? ` (${inDollars(feeCover)})` : ''}, so we receive your full donation`}
    />
  </div>
);

export const StatusLink = ({ statusUrl }: { statusUrl: string }) => (
  <p role="status">
    <PlaceLink
      to={new URL(statusUrl).pathname}
      className="font-semibold text-brand underline underline-offset-4"
    >
      How to pay and the status of your donation
    </PlaceLink>
  </p>
);
