import { useEffect, useRef } from 'react';
import type { MailServer } from '../../../shared/schemas/mail-server';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { focusPart } from '../../ui/focus-part';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { useRequestedField } from '../kit/form/use-requested-field';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { useErrorTranslation } from '../kit/session/error-translation';
import { MailServerForm } from './mail-server-form';
import { mailServerCard } from './no-mail-server';
import { noticeClass, useSecurityNames } from './statuses';

export function MailServerCard() {
  const t = useMessages('adminMailServer');
  const { data: server } = trpc.mailServer.read.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('mailServer:write');
  const requested = useRequestedField();
  const heading = useRef<HTMLHeadingElement>(null);
  const isReadOnly = server && (server.source === 'environment' || !mayWrite);
  useEffect(() => {
    if (isReadOnly && requested === 'host' && heading.current) focusPart(heading.current);
  }, [isReadOnly, requested]);
  return (
    <section
      id={mailServerCard}
      aria-labelledby={`${mailServerCard}-title`}
      className="mb-8 scroll-mt-24 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 ref={heading} id={`${mailServerCard}-title`} className="text-xl font-semibold">
        {t('title')}
      </h2>
      {server ? (
        <>
          <p className="mt-2 max-w-3xl text-muted">{t(introduction(server))}</p>
          {isReadOnly ? (
            <ServerFacts server={server} />
          ) : (
            <MailServerForm server={server} focusesHost={requested === 'host'} />
          )}
          {mayWrite && <MailServerTest version={server.version} isFocused={requested === 'test'} />}
        </>
      ) : (
        <Loading label={t('loading')} />
      )}
    </section>
  );
}

function introduction({ source, host }: MailServer) {
  if (source === 'environment') return 'fromEnvironment';
  if (source === 'saved') return 'active';
  return host === '' ? 'none' : 'restored';
}

function ServerFacts({ server }: { server: MailServer }) {
  const t = useMessages('adminMailServer');
  const securityNames = useSecurityNames();
  return (
    <div className="mt-5 text-sm">
      <Facts
        facts={[
          [t('server'), server.host],
          [t('port'), String(server.port)],
          [t('security'), securityNames[server.security]],
          [t('username'), server.username || undefined],
          [t('password'), t(server.hasPassword ? 'passwordSet' : 'passwordNone')],
          [t('senderAddress'), server.senderAddress],
          [t('senderName'), server.senderName || t('foundationName')],
        ]}
      />
    </div>
  );
}

const looks = {
  sent: 'rounded-lg border border-brand bg-brand-soft p-4',
  saved: noticeClass,
  failed: 'rounded-lg border border-danger p-4',
};
const titles = { sent: 'outcomeSent', saved: 'outcomeSaved', failed: 'outcomeFailed' } as const;

/** Sends a test to the user's own address. */
function MailServerTest({ version, isFocused }: { version: number; isFocused: boolean }) {
  const translate = useErrorTranslation();
  const t = useMessages('adminMailServer');
  const rich = useRichMessages('adminMailServer');
  const utils = trpc.useUtils();
  const test = useAdminMutation({
    send: () => utils.client.mailServer.test.mutate({}),
    failed: t('testFailed'),
    reason: ({ data, shape }) => data?.issues?.[0]?.message ?? shape?.message,
    refresh: () => utils.mails.invalidate(),
  });
  const { data: result, reset } = test;
  useEffect(() => () => reset(), [version, reset]); // the result is of the version that was tested
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          ref={button}
          aria-disabled={test.isPending}
          onClick={() => !test.isPending && test.mutate(undefined)}
        >
          {t(test.isPending ? 'sending' : 'sendTest')}
        </Button>
        <p className="text-sm text-muted">{t('testHint')}</p>
      </div>
      {result && (
        <div role="status" className={cx(looks[result.outcome], 'wrap-anywhere')}>
          <p className="font-semibold">{t(titles[result.outcome])}</p>
          <p className="mt-1">{translate(result.message)}</p>
          {result.answer && (
            <p className="mt-2 text-sm text-muted">
              {rich('answered', { answer: () => <bdi>{result.answer}</bdi> })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
