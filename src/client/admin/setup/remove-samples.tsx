import { useEffect, useRef, useState } from 'react';
import type { Samples } from '../../../shared/schemas/setup';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { AdminLink } from '../kit/display/admin-link';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { CountedList } from './counted-list';

type Props = { settled: (result: Samples) => void };

/** Asks with the counts before it removes anything. */
export function RemoveSamples({ settled }: Props) {
  const t = useMessages('adminSetup');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const { data: counts } = trpc.setup.samples.useQuery(undefined, { enabled: isAsking, staleTime: 0 });
  const removal = useAdminMutation({
    send: () => utils.client.setup.removeSamples.mutate({}),
    failed: t('removeFailed'),
    settled(_, result) {
      setAsking(false);
      if (result) settled(result);
    },
    refresh: () => utils.invalidate(),
  });
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {t('removeSamples')}
      </Button>
      {isAsking && counts && (
        <ConfirmDialog
          title={t('removeSamples')}
          question={<Question counts={counts} />}
          action={t('remove')}
          pending={removal.isPending}
          confirm={() => removal.mutate(undefined)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Question({ counts: { removed, kept } }: { counts: Samples }) {
  const t = useMessages('adminSetup');
  return (
    <div className="grid gap-4">
      <div>
        <p>{t('question')}</p>
        <CountedList counts={removed} />
      </div>
      {kept.length > 0 && (
        <div>
          <p>{t('questionKept')}</p>
          <CountedList counts={kept} />
        </div>
      )}
      <p className="text-sm text-muted">{t('restorable')}</p>
    </div>
  );
}

/** What was removed and what stayed. */
export function SamplesResult({ result: { removed, kept }, hide }: { result: Samples; hide: () => void }) {
  const t = useMessages('adminSetup');
  const rich = useRichMessages('adminSetup');
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="samples-result"
      className="mt-6 rounded-xl border border-brand bg-brand-soft p-4 sm:p-5"
    >
      <h2 id="samples-result" className="font-sans text-lg font-semibold">
        {t('removedTitle')}
      </h2>
      <p className="mt-2">{t('removed')}</p>
      <CountedList counts={removed} />
      {kept.length > 0 && (
        <>
          <p className="mt-3">{t('kept')}</p>
          <CountedList counts={kept} />
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {rich('toTrash', {
            link: (chunks) => <AdminLink to={{ section: 'trash' }}>{chunks}</AdminLink>,
          })}
        </p>
        <Button look="quiet" onClick={hide}>
          {t('hideResult')}
        </Button>
      </div>
    </section>
  );
}
