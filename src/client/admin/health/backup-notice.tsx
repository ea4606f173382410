import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';

/** Tells owners on the dashboard when backups fail or are old. */
export function BackupNotice() {
  const seeHealth = useMessages('adminHealth')('seeHealth');
  const { data } = trpc.health.translated.useQuery();
  const backup = data?.checks.find(({ matter }) => matter === 'backup');
  if (backup?.state !== 'bad') return null;
  return (
    <p className="mt-6 rounded-xl border border-danger bg-surface p-4">
      {backup.says} <AdminLink to={{ section: 'health' }}>{seeHealth}</AdminLink>
    </p>
  );
}
