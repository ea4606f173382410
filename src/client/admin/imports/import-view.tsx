import { useState } from 'react';
import { isPartlyUndone, type SiteImport } from '../../../shared/schemas/imports';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { progressClass } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { MappingForm } from './mapping-form';
import { Remarks } from './remarks';
import { Result } from './result';
import { RunButtons } from './run-buttons';
import { ImportState } from './state';
import { WordPressForm } from './wordpress-form';

type Props = { opened: SiteImport; mayWrite: boolean };

/** One import: its columns, what a run would do or did, and what can be done next. */
export function ImportView({ opened, mayWrite }: Props) {
  const t = useMessages('adminImports');
  const { kind, name, status, counts, createdAt, createdBy, failure, task } = opened;
  const [isChanged, setChanged] = useState(false);
  const Form = kind === 'wordpress' ? WordPressForm : MappingForm;
  const isOpen = status === 'uploaded' || status === 'mapped' || status === 'checked';
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <ImportState of={opened} />
        </div>
        <p className="text-muted">
          {t('rowCount', { count: counts.rows })} · <Moment at={createdAt} /> · <bdi>{createdBy}</bdi>
        </p>
      </div>
      {isOpen && mayWrite && <Form opened={opened} isChanged={isChanged} setChanged={setChanged} />}
      {failure !== null && (
        <p className="rounded-lg border border-danger p-4 wrap-anywhere">
          {t(isPartlyUndone(opened) ? 'undoStopped' : 'failure')}
        </p>
      )}
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {task !== null && <Progress of={opened} />}
        {task === null && status !== 'uploaded' && status !== 'mapped' && <Result of={opened} />}
      </div>
      {mayWrite && task === null && !isChanged && <RunButtons opened={opened} />}
      {(counts.errors + counts.warnings + counts.skipped + counts.kept > 0 || status === 'undone') && (
        <Remarks opened={opened} />
      )}
    </div>
  );
}

function Progress({ of: { counts, task } }: { of: SiteImport }) {
  const t = useMessages('adminImports');
  const { number } = useFormats();
  const [value, max] =
    task === 'undo'
      ? [counts.undone + counts.kept, counts.imported + counts.updated]
      : task === 'confirmations'
        ? [counts.asked, counts.unconfirmed]
        : [counts.processed, counts.rows];
  return (
    <div className="grid gap-2">
      <p>{t(`task_${task ?? 'run'}`, { done: number(value), total: number(max) })}</p>
      <progress aria-label={t('progress')} value={value} max={Math.max(max, 1)} className={progressClass} />
      <p className="text-sm text-muted">{t('mayLeave')}</p>
    </div>
  );
}
