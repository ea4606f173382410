import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { noticeClass } from './statuses';

const looks = {
  sent: 'rounded-lg border border-brand bg-brand-soft p-4',
  saved: noticeClass,
  failed: 'rounded-lg border border-danger p-4',
};
const titles = { sent: 'Test sent', saved: 'Not sent', failed: 'The test failed' };

/** Sends a message to the user's own address, and says what the mail server answered. */
export function MailServerTest() {
  const utils = trpc.useUtils();
  const test = useAdminMutation({
    send: () => utils.client.mailServer.test.mutate({}),
    failed: 'Failed to send the test',
    reason: ({ data, shape }) => data?.issues?.[0]?.message ?? shape?.message,
    refresh: () => utils.mails.invalidate(),
  });
  const { data: result } = test;
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          aria-disabled={test.isPending}
          onClick={() => !test.isPending && test.mutate(undefined)}
        >
          {test.isPending ? 'Sending...' : 'Send a test'}
        </Button>
        <p className="text-sm text-muted">Goes to your own address and uses the current settings.</p>
      </div>
      {result && (
        <div role="status" className={cx(looks[result.outcome], 'wrap-anywhere')}>
          <p className="font-semibold">{titles[result.outcome]}</p>
          <p className="mt-1">{result.message}</p>
          {result.answer && (
            <p className="mt-2 text-sm text-muted">
              The server answered: <bdi>{result.answer}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
