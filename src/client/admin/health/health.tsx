import type { HealthCheck, HealthMatter } from '../../../shared/schemas/health';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Backups } from './backups';

const names: Record<HealthMatter, string> = {
  mail: 'Mail',
  backup: 'Backup',
  disk: 'Disk',
  database: 'Database',
  jobs: 'Background jobs',
  payments: 'Payments',
  webhooks: 'Webhooks',
  clock: 'Clock',
  errors: 'Errors',
};

export default function HealthSection() {
  const { data, refetch, isFetching } = trpc.health.report.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">Health</h1>
        <Button look="outline" aria-disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      {!data && <Loading label="Checking..." />}
      {data && (
        <>
          <p role="status" className="mt-2 text-muted">
            {summaryOf(data.checks)} Checked <Moment at={data.at} />.
          </p>
          <ul className="mt-6 grid gap-4 xl:grid-cols-2">
            {data.checks.map((check) => (
              <Check key={check.matter} check={check} />
            ))}
          </ul>
          {data.backups.length > 0 && <Backups backups={data.backups} />}
          {data.errors.length > 0 && <Errors errors={data.errors} />}
          <section aria-labelledby="software" className="mt-10 text-sm">
            <h2 id="software" className="mb-3 text-xl font-semibold">
              Software
            </h2>
            <Facts
              facts={[
                ['Version', data.version],
                ['Started', <Moment key="started" at={data.startedAt} />],
              ]}
            />
          </section>
        </>
      )}
    </>
  );
}

function summaryOf(checks: HealthCheck[]): string {
  const bad = checks.filter(({ state }) => state === 'bad').length;
  if (bad > 0)
    return bad === 1 ? 'One problem needs your attention.' : `${bad} problems need your attention.`;
  return checks.some(({ state }) => state === 'look') ? 'Nothing is urgent.' : 'All is well.';
}

const badges = {
  good: <Badge tone="green">Good</Badge>,
  look: <Badge tone="yellow">Needs attention</Badge>,
  bad: <Badge tone="red">Problem</Badge>,
};

const Check = ({ check: { matter, state, says, advice } }: { check: HealthCheck }) => (
  <li className="min-w-0 rounded-xl border border-line bg-surface p-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-sans text-base font-semibold">{names[matter]}</h2>
      {badges[state]}
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

/** Shows what stands between backticks as code. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

type Problem = { at: string; message: string; kind: string; requestId: string | null };

const Errors = ({ errors }: { errors: Problem[] }) => (
  <section aria-labelledby="errors" className="mt-10">
    <h2 id="errors" className="text-xl font-semibold">
      Recent errors
    </h2>
    <p className="text-sm text-muted">
      Errors since the site was started. The person who runs the server can find each one in the log by its
      time and request.
    </p>
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
