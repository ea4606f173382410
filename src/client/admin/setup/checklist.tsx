import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Samples, SetupStepState } from '../../../shared/schemas/setup';
import { readStored, writeStored } from '../../app/storage';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
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
      {result && <SamplesResult result={result} hide={() => setResult(undefined)} />}
      {open.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => fold(currentTarget.open)}
          className="mt-6 rounded-xl border border-line bg-surface"
        >
          <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 p-4 sm:px-5">
            <h2 className="font-sans text-lg font-semibold">{t('title')}</h2>
            <span className="text-sm text-muted">
              {t('progress', { finished: finished.length, all: steps.length })}
            </span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {open.map(({ step }) => (
              <OpenStep key={step} step={step} settled={setResult} />
            ))}
          </ul>
          {finished.length > 0 && <Finished steps={finished} />}
        </details>
      )}
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
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        {step === 'samples' ? <p className="font-semibold">{t(step)}</p> : <StepLink step={step} />}
        <p className="text-sm text-muted">
          {t(step === 'mail' && hasServer ? 'mailTestHint' : `${step}Hint`)}
        </p>
      </div>
      <div className="-me-3 flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        {step === 'samples' && <RemoveSamples label={t(step)} settled={settled} />}
        <Button
          look="quiet"
          className="px-3"
          aria-label={t('skipOf', { step: t(step) })}
          aria-disabled={dismissal.isPending}
          onClick={() => !dismissal.isPending && dismissal.mutate({ step, dismissed: true })}
        >
          {t('skip')}
        </Button>
      </div>
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
