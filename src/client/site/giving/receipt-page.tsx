import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { PrintedFoot } from './facts';
import { indexOf } from './link-paths';
import { ReceiptSheet } from './receipt-sheet';

/** A printable receipt. A replaced one links to the valid one. */
export function ReceiptPage({ token, receipt: asked }: { token: string; receipt: 'newest' | number }) {
  const t = useMessages('receipts');
  const rich = useRichMessages('receipts');
  const { data: donation } = trpc.donations.printed.useQuery({ token });
  const receipt = donation?.receipts[indexOf(asked, donation.receipts.length)];
  if (!donation || !receipt) return <NotFound />;
  const { number, replacedBy } = receipt;
  return (
    <Container narrow className="grid gap-8 py-12 print:p-0">
      <PageHead title={t('receipt', { number })} />
      {replacedBy && (
        <p role="note" className="rounded-lg border-2 border-danger p-4 font-semibold">
          {rich('noLongerValid', {
            number: replacedBy,
            link: (chunks) => (
              <PlaceLink to={`/donate/${token}/receipt`} className="text-brand underline underline-offset-4">
                {chunks}
              </PlaceLink>
            ),
          })}
        </p>
      )}
      <ReceiptSheet receipt={receipt} Heading="h1" />
      <PrintedFoot back="/donate/$" token={token}>
        {t('donationStatus')}
      </PrintedFoot>
    </Container>
  );
}
