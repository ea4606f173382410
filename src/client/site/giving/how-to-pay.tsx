import { centsOf, inDollarsAndCents, plus } from '../../../shared/lib/money';
import type { GiftStatus } from '../../../shared/schemas/gifts';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { Facts } from './facts';

/** Ways to pay an open donation, the provider first. */
export const HowToPay = ({ gift, token }: { gift: GiftStatus; token: string }) => (
  <section aria-labelledby="how-to-pay" className="rounded-xl border border-line bg-surface p-5 sm:p-8">
    <h2 id="how-to-pay" className="text-subheading">
      How to pay
    </h2>
    {gift.pay === 'here' && <Here gift={gift} token={token} />}
    {gift.bankDetails ? <ByBank gift={gift} /> : gift.pay === null && <ByWord />}
  </section>
);

/** A link, because some browsers block redirects of forms. */
const Here = ({ gift: { amount, feeCover, recurring }, token }: { gift: GiftStatus; token: string }) => (
  <p className="mt-5 mb-8 last:mb-0">
    <a href={`/donate/${token}/pay`} rel="nofollow" className={buttonClass()}>
      Pay {inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))}
      {recurring && ' each month'}
    </a>
  </p>
);

const ByBank = ({ gift: { amount, open, recurring, bankDetails, reference } }: { gift: GiftStatus }) => (
  <>
    <p className="mt-3">
      Please transfer the amount{recurring && ' each month'} to this account. Include the reference, so we can
      match your gift.
    </p>
    <div className="mt-5">
      <Facts
        facts={[
          ['Amount', inDollarsAndCents(centsOf(open || amount))],
          [
            'Account',
            <span key="account" {...written(bankDetails)} className="block whitespace-pre-line wrap-anywhere">
              {bankDetails}
            </span>,
          ],
          [
            'Reference',
            <span key="reference" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <code dir="ltr" className="text-lg">
                {reference}
              </code>
              <CopyButton text={reference} />
            </span>,
          ],
        ]}
      />
    </div>
  </>
);

const ByWord = () => (
  <p className="mt-3">
    We will email you how to pay within a few days. If you do not hear from us, please{' '}
    <PlaceLink to="/contact" className="text-brand underline underline-offset-4">
      contact us
    </PlaceLink>
    .
  </p>
);

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Reference copied' });
    } catch {
      window.prompt('Copy the reference:', text);
    }
  };
  return (
    <Button
      look="outline"
      aria-label="Copy the reference"
      onClick={copy}
      className="print:hidden noscript:hidden"
    >
      Copy
    </Button>
  );
}
