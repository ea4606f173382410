import { centsOf, inDollarsAndCents, plus } from '../../../shared/lib/money';
import type { LinkedDonation } from '../../../shared/schemas/donation-links';
import { useMessages, useRichMessages, useSitePath } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { Facts } from './facts';

type Props = { donation: LinkedDonation; token: string };

/** Ways to pay an open donation, the provider first. */
export function HowToPay({ donation, token }: Props) {
  const t = useMessages('giving');
  return (
    <section aria-labelledby="how-to-pay" className="rounded-xl border border-line bg-surface p-5 sm:p-8">
      <h2 id="how-to-pay" className="text-subheading">
        {t('howToPay')}
      </h2>
      {donation.pay === 'here' && <ByCard donation={donation} token={token} />}
      {donation.bankDetails ? <ByBank donation={donation} /> : donation.pay === null && <AccountByMail />}
    </section>
  );
}

/** A link, because some browsers block redirects of forms. */
function ByCard({ donation: { amount, feeCover, recurring }, token }: Props) {
  const t = useMessages('giving');
  const sitePath = useSitePath();
  const total = inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)));
  return (
    <p className="mt-5 mb-8 last:mb-0">
      <a href={sitePath(`/donate/${token}/pay`)} rel="nofollow" className={buttonClass()}>
        {t(recurring ? 'payMonthly' : 'pay', { amount: total })}
      </a>
    </p>
  );
}

function ByBank({
  donation: { amount, open, recurring, bankDetails, reference },
}: {
  donation: LinkedDonation;
}) {
  const t = useMessages('giving');
  return (
    <>
      <p className="mt-3">{t(recurring ? 'transferMonthly' : 'transfer')}</p>
      <div className="mt-5">
        <Facts
          facts={[
            [t('amount'), inDollarsAndCents(centsOf(open || amount))],
            [
              t('account'),
              <span
                key="account"
                {...written(bankDetails)}
                className="block w-fit max-w-full whitespace-pre-line wrap-anywhere"
              >
                {bankDetails}
              </span>,
            ],
            [
              t('reference'),
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
}

function AccountByMail() {
  const rich = useRichMessages('giving');
  return (
    <p className="mt-3">
      {rich('weWillWrite', {
        link: (chunks) => (
          <PlaceLink to="/contact" className="text-brand underline underline-offset-4">
            {chunks}
          </PlaceLink>
        ),
      })}
    </p>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useMessages('giving');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('referenceCopied') });
    } catch {
      window.prompt(t('copyThisReference'), text);
    }
  };
  return (
    <Button
      look="outline"
      aria-label={t('copyReference')}
      onClick={copy}
      className="print:hidden noscript:hidden"
    >
      {t('copy')}
    </Button>
  );
}
