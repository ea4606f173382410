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
      chosen={[String(given ?? '')]}
    />
  );

/** A checkbox that looks like a switch: it lies over the half that is not selected. */
export const MonthlySwitch = ({ initial }: { initial: boolean }) => (
  <fieldset>
    <legend className="text-sm font-medium">How often</legend>
    <div className="relative mt-2 grid grid-cols-2 rounded-lg border border-line p-1 text-center font-semibold forced-colors:grid-cols-3">
      <input
        type="checkbox"
        name="recurring"
        value={ticked}
        defaultChecked={initial}
        aria-label="Make this a monthly donation"
        className="peer absolute inset-y-0 start-1/2 w-1/2 cursor-pointer appearance-none rounded-lg checked:start-0 forced-colors:static forced-colors:w-auto forced-colors:appearance-auto"
      />
      <span
        aria-hidden="true"
        className="rounded-md bg-brand py-2 text-on-brand peer-checked:bg-transparent peer-checked:text-ink"
      >
        Once
      </span>
      <span aria-hidden="true" className="rounded-md py-2 peer-checked:bg-brand peer-checked:text-on-brand">
        Monthly
      </span>
    </div>
  </fieldset>
);

/** What happens after the press: the bank transfer of a site with checkout is a pledge too. */
export const NextStep = ({ paidHere }: { paidHere: boolean }) => (
  <div className="text-sm text-muted">
    {paidHere && (
      <p className="group-has-[[value=bank]:checked]/form:hidden">
        You will be taken to our payment provider to pay.
      </p>
    )}
    <p className={paidHere ? 'hidden group-has-[[value=bank]:checked]/form:block' : undefined}>
      This is a pledge: nothing is charged now. We will tell you how to pay.
    </p>
  </div>
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
      Follow your donation
    </PlaceLink>
  </p>
);
