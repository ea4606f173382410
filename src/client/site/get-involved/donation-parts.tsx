import { checkedValue } from '../../../shared/lib/form-data';
import { type Cents, inDollars } from '../../../shared/lib/money';
import type { GivingTerms } from '../../../shared/schemas/donation-links';
import { useMessages } from '../../messages/use-messages';
import { Checkbox, Choices } from '../../ui/choices';
import { PlaceLink } from '../kit/place-link';

type FundProps = Pick<GivingTerms, 'funds'> & { given: number | undefined };

/** Hidden if there is only one fund. */
export function FundChoice({ funds, given }: FundProps) {
  const t = useMessages('donation');
  if (given === undefined && funds.length <= 1) return null;
  return (
    <Choices
      legend={t('for')}
      type="radio"
      name="fundId"
      options={[['', t('generalFund')], ...funds.map(({ id, name }) => [`${id}`, name] as const)]}
      chosen={[String(given ?? '')]}
    />
  );
}

/** A checkbox that looks like a switch: it lies over the half that is not selected. */
export function MonthlySwitch({ initial }: { initial: boolean }) {
  const t = useMessages('donation');
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('howOften')}</legend>
      <div className="relative mt-2 grid grid-cols-2 rounded-lg border border-line p-1 text-center font-semibold forced-colors:grid-cols-3">
        <input
          type="checkbox"
          name="recurring"
          value={checkedValue}
          defaultChecked={initial}
          aria-label={t('monthlyDonation')}
          className="peer over-label inset-y-0 start-1/2 w-1/2 checked:start-0 forced-colors:w-auto"
        />
        <span
          aria-hidden="true"
          className="rounded-md bg-brand py-2 text-on-brand peer-checked:bg-transparent peer-checked:text-ink"
        >
          {t('once')}
        </span>
        <span aria-hidden="true" className="rounded-md py-2 peer-checked:bg-brand peer-checked:text-on-brand">
          {t('monthly')}
        </span>
      </div>
    </fieldset>
  );
}

/** What happens after the press: the bank transfer of a site with checkout is a pledge too. */
export function NextStep({ paidHere }: { paidHere: boolean }) {
  const t = useMessages('donation');
  return (
    <div className="text-sm text-muted">
      {paidHere && <p className="group-has-[[value=bank]:checked]/form:hidden">{t('goesToProvider')}</p>}
      <p className={paidHere ? 'hidden group-has-[[value=bank]:checked]/form:block' : undefined}>
        {t('isPledge')}
      </p>
    </div>
  );
}

/** Bank transfers have no fees. */
export function FeeChoice({ feeCover }: { feeCover: Cents }) {
  const t = useMessages('donation');
  return (
    <div className="group-has-[[value=bank]:checked]/form:hidden">
      <Checkbox
        name="coverFees"
        value={checkedValue}
        label={feeCover > 0 ? t('coverFeesOf', { amount: inDollars(feeCover) }) : t('coverFees')}
      />
    </div>
  );
}

/** The last part of the address, in which the language may come first. */
export const tokenIn = (statusUrl: string) => statusUrl.split('/').at(-1) ?? '';

export const StatusLink = ({ statusUrl }: { statusUrl: string }) => (
  <p role="status">
    <PlaceLink
      to={`/donate/${tokenIn(statusUrl)}`}
      className="font-semibold text-brand underline underline-offset-4"
    >
      {useMessages('donation')('followDonation')}
    </PlaceLink>
  </p>
);
