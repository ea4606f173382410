import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useUndoDeletion } from '../correspondence/use-undo-deletion';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Deletes an application after a confirmation. */
export function ApplicationDeletion({ id, name }: { id: number; name: string }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const refresh = () => Promise.all([utils.applications.invalidate(), utils.stats.invalidate()]);
  const undoDeletion = useUndoDeletion({ noun: 'applications', restored: 'Application restored', refresh });
  const deletion = useAdminMutation({
    send: utils.client.applications.delete.mutate,
    done: () => ({ ...success('Application deleted successfully'), ...undoDeletion(id) }),
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
              Are you sure you want to delete the application of <bdi>{name}</bdi>, with its note and replies?
              You can undo this right after.
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
