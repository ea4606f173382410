import { useEffect } from 'react';
import type { z } from 'zod';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { donationNumber } from '../../../shared/lib/references';
import type { donationReceipt } from '../../../shared/schemas/donations';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { HowToPay } from '../giving/how-to-pay';
import { scrollToPart } from '../kit/focus-and-scroll';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { written } from '../kit/written';
import { StatusLink, tokenIn } from './donation-parts';

type Props = { donated: z.infer<typeof donationReceipt> };

/** Above the form after a pledge: what was saved, how to pay, and what happens next. */
export function DonationThanks({ donated }: Props) {
  const t = useMessages('giving');
  const rich = useRichMessages('giving');
  const { id, firstName, amount, recurring, statusUrl } = donated;
  const siteName = useSetting('siteName');
  const token = tokenIn(statusUrl);
  const { data: donation } = trpc.donations.status.useQuery({ token });
  useEffect(() => scrollToPart(headingId), []);
  return (
    <section aria-labelledby={headingId} className="mb-6 grid gap-5 rounded-xl bg-brand-soft p-5 sm:p-8">
      <h2 id={headingId} className="scroll-mt-24 text-heading wrap-anywhere">
        {rich('thankYou', { firstName, name: (chunks) => <bdi {...written(firstName)}>{chunks}</bdi> })}
      </h2>
      <p className="wrap-anywhere">
        {rich(recurring ? 'monthlyPledge' : 'pledge', {
          amount: inDollarsAndCents(centsOf(amount)),
          number: donationNumber(id),
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      {donation && <HowToPay donation={donation} token={token} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusLink statusUrl={statusUrl} />
        <ShareButton title={siteName} text={t('iSupport', { siteName })} />
      </div>
    </section>
  );
}

const headingId = 'donation-thanks';
