import { useState } from 'react';
import { type ListedApplication, versionedApplication as stored } from '../../../shared/schemas/applications';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Correspondence } from '../correspondence/correspondence';
import { Facts, MailLink } from '../kit/display/facts';
import { useMoments } from '../kit/format';
import { StatusButtons } from '../kit/mutations/status-buttons';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { statusActions } from './statuses';

/** All that an applicant has told, and what can be done with it. */
export function ApplicationDetails({ application }: { application: ListedApplication }) {
  const utils = trpc.useUtils();
  const { momentOf } = useMoments();
  const mayWrite = useMay('applications:write');
  const refresh = () => Promise.all([utils.applications.invalidate(), utils.stats.invalidate()]);
  const { decide, ...decision } = useDecision({
    noun: 'application',
    stored,
    send: utils.client.applications.setStatus.mutate,
    refresh,
  });
  const { id, email, phone, course, message, status } = application;
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <>
      <Facts
        facts={[
          ['Applicant', name],
          ['Email', <MailLink key="email" email={email} />],
          ['Phone', phone || undefined],
          ['Date', momentOf(application.createdAt)],
          ['Course', course],
          [
            'Message',
            message && (
              <p key="message" dir="auto" className="whitespace-pre-line">
                {message}
              </p>
            ),
          ],
        ]}
      />
      <HistoryLink email={email} name={name} />
      {mayWrite && (
        <StatusButtons
          label="Decide"
          options={statusActions}
          status={status}
          {...decision}
          change={(chosen) => decide(application, chosen)}
        >
          <Deletion id={id} name={name} refresh={refresh} />
        </StatusButtons>
      )}
      <div className="max-w-2xl">
        <Correspondence noun="applications" id={id} />
      </div>
    </>
  );
}

/** Asks before an application is deleted. */
function Deletion({ id, name, refresh }: { id: number; name: string; refresh: () => Promise<unknown> }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const deletion = useAdminMutation({
    send: utils.client.applications.delete.mutate,
    done: success('Application deleted successfully'),
    failed: 'Failed to delete application',
    settled: () => setAsking(false),
    refresh,
  });
  return (
    <>
      <Button look="danger" className="ms-auto" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete Application"
          question={
            <>
              Are you sure you want to delete the application of <bdi>{name}</bdi>? This action cannot be
              undone.
            </>
          }
          action="Delete"
          pending={deletion.isPending}
          confirm={() => deletion.mutate({ id })}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
