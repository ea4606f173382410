import type { StoredBackup } from '../../../shared/schemas/health';
import { useMessages } from '../../messages/use-messages';
import { Moment } from '../kit/display/moment';
import { useSizes } from '../kit/format';

const newestCount = 5;

export function Backups({ backups }: { backups: StoredBackup[] }) {
  const t = useMessages('adminHealth');
  const older = backups.slice(newestCount);
  return (
    <section aria-labelledby="backups" className="mt-10">
      <h2 id="backups" className="text-xl font-semibold">
        {t('backups')}
      </h2>
      <p className="text-sm text-muted">{t('backupsText')}</p>
      <List backups={backups.slice(0, newestCount)} />
      {older.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer">{t('olderBackups', { count: older.length })}</summary>
          <List backups={older} />
        </details>
      )}
    </section>
  );
}

function List({ backups }: { backups: StoredBackup[] }) {
  const t = useMessages('adminHealth');
  const sizeOf = useSizes();
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
      {backups.map(({ name, kind, madeAt, bytes }) => (
        <li
          key={name}
          className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_5rem_8rem_1fr]"
        >
          <span className="font-medium">
            <Moment at={madeAt} />
          </span>
          <bdi className="tabular-nums">{sizeOf(bytes)}</bdi>
          <span>{t(kind)}</span>
          <code className="wrap-anywhere text-muted">{name}</code>
        </li>
      ))}
    </ul>
  );
}
