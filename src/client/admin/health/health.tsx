import { useEffect, useRef } from 'react';
import type { HealthCheck } from '../../../shared/schemas/health';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { useRequestedField } from '../kit/form/use-requested-field';
import { Backups } from './backups';

export default function HealthSection() {
  const t = useMessages('adminHealth');
  const title = useMessages('adminSections')('health');
  const requested = useRequestedField();
  const { data, refetch, isFetching } = trpc.health.translated.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        <Button look="outline" aria-disabled={isFetching} onClick={() => void refetch()}>
          {t('checkAgain')}
        </Button>
      </div>
      {!data && <Loading label={t('checking')} />}
      {data && (
        <>
          <p role="status" className="mt-2 text-muted">
            <Summary checks={data.checks} at={data.at} />
          </p>
          <ul className="mt-6 grid gap-4 xl:grid-cols-2">
            {data.checks.map((check) => (
              <Check key={check.matter} check={check} isFocused={check.matter === requested} />
            ))}
          </ul>
          {data.backups.length > 0 && <Backups backups={data.backups} />}
          {data.errors.length > 0 && <Errors errors={data.errors} />}
          <section aria-labelledby="software" className="mt-10 text-sm">
            <h2 id="software" className="mb-3 text-xl font-semibold">
              {t('software')}
            </h2>
            <Facts
              facts={[
                [t('version'), data.version],
                [t('started'), <Moment key="started" at={data.startedAt} />],
              ]}
            />
          </section>
        </>
      )}
    </>
  );
}

function Summary({ checks, at }: { checks: HealthCheck[]; at: string }) {
  const rich = useRichMessages('adminHealth');
  return rich('summary', {
    problems: checks.filter(({ state }) => state === 'bad').length,
    toCheck: checks.some(({ state }) => state === 'look') ? 'yes' : 'no',
    time: () => <Moment at={at} />,
  });
}

const tones = { good: 'green', look: 'yellow', bad: 'red' } as const;

type CheckProps = { check: HealthCheck; isFocused: boolean };

function Check({ check: { matter, state, says, advice }, isFocused }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const t = useMessages('adminHealth');
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold">
          {t(matter)}
        </h2>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <p className="mt-2">
        <WithCode text={says} />
      </p>
      {advice && (
        <p className="mt-2 text-sm text-muted">
          <WithCode text={advice} />
        </p>
      )}
    </li>
  );
}

/** Shows what stands between backticks as code. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

type Problem = { at: string; message: string; kind: string; requestId: string | null };

function Errors({ errors }: { errors: Problem[] }) {
  const t = useMessages('adminHealth');
  return (
    <section aria-labelledby="errors" className="mt-10">
      <h2 id="errors" className="text-xl font-semibold">
        {t('recentErrors')}
      </h2>
      <p className="text-sm text-muted">{t('errorsText')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        {errors.map(({ at, message, kind, requestId }, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className="text-muted">
              <Moment at={at} />
            </span>
            <span className="font-medium wrap-anywhere">{message}</span>
            <span className="wrap-anywhere">{kind}</span>
            {requestId && <code className="wrap-anywhere text-muted">{requestId}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}
