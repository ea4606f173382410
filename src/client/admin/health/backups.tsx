import type { StoredBackup } from '../../../shared/schemas/health';
import { Moment } from '../kit/display/moment';
import { bytesInWords, countOf } from '../kit/format';

const kinds: Record<StoredBackup['kind'], string> = { nightly: 'Nightly', upgrade: 'Before an upgrade' };
const newestCount = 5;

export function Backups({ backups }: { backups: StoredBackup[] }) {
  const older = backups.slice(newestCount);
  return (
    <section aria-labelledby="backups" className="mt-10">
      <h2 id="backups" className="text-xl font-semibold">
        Automatic backups
      </h2>
      <p className="text-sm text-muted">
        The site makes one each night and before each upgrade, checks it, and deletes the oldest. The person
        who runs the server can restore them, and should keep copies in another place.
      </p>
      <List backups={backups.slice(0, newestCount)} />
      {older.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer">{countOf(older.length, 'older backup')}</summary>
          <List backups={older} />
        </details>
      )}
    </section>
  );
}

const List = ({ backups }: { backups: StoredBackup[] }) => (
  <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
    {backups.map(({ name, kind, madeAt, bytes }) => (
      <li
        key={name}
        className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_5rem_8rem_1fr]"
      >
        <span className="font-medium">
          <Moment at={madeAt} />
        </span>
        <span className="tabular-nums">{bytesInWords(bytes)}</span>
        <span>{kinds[kind]}</span>
        <code className="wrap-anywhere text-muted">{name}</code>
      </li>
    ))}
  </ul>
);
