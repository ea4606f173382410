import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Samples, SetupStepState } from '../../../shared/schemas/setup';
import { readStored, writeStored } from '../../app/storage';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { linkClass } from '../kit/display/admin-link';
import { Badge } from '../kit/display/badge';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { RemoveSamples, SamplesResult } from './remove-samples';
import { useDestination } from './use-destination';

const stored = 'folded-checklist';

/** What makes the site the foundation's own, for owners, until each step is done or skipped. */
export function Checklist() {
  const t = useMessages('adminSetup');
  const { data: steps = [] } = trpc.setup.steps.useQuery(undefined, { staleTime: 0 });
  const [result, setResult] = useState<Samples>();
  const [isOpen, setOpen] = useState(() => readStored(stored) === null);
  const open = steps.filter(({ done, dismissed }) => !done && !dismissed);
  const finished = steps.filter(({ done, dismissed }) => done || dismissed);
  const fold = (opens: boolean) => {
    setOpen(opens);
    writeStored(stored, opens ? null : 'yes');
  };
  return (
    <>
      {open.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => fold(currentTarget.open)}
          className="mt-6 rounded-xl border border-line bg-surface"
        >
          <summary className="flex cursor-pointer items-center gap-3 p-4 sm:px-5">
            <h2 className="font-sans text-lg font-semibold">{t('title')}</h2>
            <span className="grow text-sm whitespace-nowrap text-muted">
              {t('progress', { finished: finished.length, all: steps.length })}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className={cx('size-4 shrink-0 text-muted', !isOpen && '-rotate-90 rtl:rotate-90')}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            >
              <path d="m3 4.5 3 3 3-3" />
            </svg>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {open.map(({ step }) => (
              <OpenStep key={step} step={step} settled={setResult} />
            ))}
          </ul>
          {finished.length > 0 && <Finished steps={finished} />}
        </details>
      )}
      {result && <SamplesResult result={result} hide={() => setResult(undefined)} />}
    </>
  );
}

type Step = SetupStepState['step'];

function useDismissal() {
  const t = useMessages('adminSetup');
  const utils = trpc.useUtils();
  return useAdminMutation({
    send: utils.client.setup.dismiss.mutate,
    failed: t('changeFailed'),
    refresh: () => utils.setup.invalidate(),
  });
}

function OpenStep({ step, settled }: { step: Step; settled: (result: Samples) => void }) {
  const t = useMessages('adminSetup');
  const dismissal = useDismissal();
  const { data: hasServer } = trpc.mails.hasServer.useQuery();
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5 sm:px-5">
      <div className="min-w-0">
        {step === 'samples' ? <p className="font-semibold">{t(step)}</p> : <StepLink step={step} />}
        <p className="text-sm text-muted">
          {t(step === 'mail' && hasServer ? 'mailTestHint' : `${step}Hint`)}
        </p>
        {step === 'samples' && (
          <div className="mt-2 mb-1">
            <RemoveSamples settled={settled} />
          </div>
        )}
      </div>
      <Button
        look="quiet"
        className="-me-3 px-3"
        aria-label={t('skipOf', { step: t(step) })}
        aria-disabled={dismissal.isPending}
        onClick={() => !dismissal.isPending && dismissal.mutate({ step, dismissed: true })}
      >
        {t('skip')}
      </Button>
    </li>
  );
}

function StepLink({ step }: { step: Exclude<Step, 'samples'> }) {
  const t = useMessages('adminSetup');
  const { search, hash } = useDestination()(step);
  return (
    <Link to="/admin" search={search} {...(hash && { hash })} className={`${linkClass} font-semibold`}>
      {t(step)}
    </Link>
  );
}

function Finished({ steps }: { steps: SetupStepState[] }) {
  const t = useMessages('adminSetup');
  const dismissal = useDismissal();
  return (
    <details className="border-t border-line px-4 py-3 sm:px-5">
      <summary className="cursor-pointer text-sm text-muted">
        {t('finished', { count: steps.length })}
      </summary>
      <ul className="mt-2 grid gap-1">
        {steps.map(({ step, done }) => (
          <li key={step} className="flex min-h-11 items-center justify-between gap-3">
            <span className="flex flex-wrap items-center gap-x-3">
              {t(step)}
              <Badge tone={done ? 'green' : 'plain'}>{t(done ? 'doneMark' : 'skippedMark')}</Badge>
            </span>
            {!done && (
              <Button
                look="quiet"
                className="-me-3 px-3"
                aria-label={t('showAgainOf', { step: t(step) })}
                aria-disabled={dismissal.isPending}
                onClick={() => !dismissal.isPending && dismissal.mutate({ step, dismissed: false })}
              >
                {t('showAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
