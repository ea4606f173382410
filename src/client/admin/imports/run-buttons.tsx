import { useState } from 'react';
import { isPartlyUndone, type SiteImport } from '../../../shared/schemas/imports';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { conflictMessage } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Run, undo, and ask imported addresses to confirm. */
export function RunButtons({ opened }: { opened: SiteImport }) {
  const { id, status, counts, undoUntil } = opened;
  const t = useMessages('adminImports');
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'undo' | 'confirmations'>();
  const common = { reason: conflictMessage, refresh: () => utils.imports.invalidate() };
  const close = () => setAsking(undefined);
  const running = useAdminMutation({
    send: utils.client.imports.run.mutate,
    failed: t('runFailed'),
    ...common,
  });
  const undoing = useAdminMutation({
    send: utils.client.imports.undo.mutate,
    failed: t('undoFailed'),
    settled: close,
    ...common,
  });
  const confirming = useAdminMutation({
    send: utils.client.imports.confirmations.mutate,
    failed: t('askFailed'),
    settled: close,
    ...common,
  });
  const toImport = counts.imported + counts.updated;
  const unasked = counts.unconfirmed - counts.asked;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {status === 'checked' && (
        <Button disabled={running.isPending || toImport === 0} onClick={() => running.mutate({ id })}>
          {t('run', { count: toImport })}
        </Button>
      )}
      {status === 'failed' && !isPartlyUndone(opened) && (
        <Button disabled={running.isPending} onClick={() => running.mutate({ id })}>
          {t('continue')}
        </Button>
      )}
      {status === 'done' && unasked > 0 && (
        <Button onClick={() => setAsking('confirmations')}>{t('ask')}</Button>
      )}
      {undoUntil !== null && (
        <Button look="outline" onClick={() => setAsking('undo')}>
          {t(isPartlyUndone(opened) ? 'continueUndo' : 'undo')}
        </Button>
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={t('undo')}
          question={t('undoQuestion')}
          action={t('undo')}
          pending={undoing.isPending}
          confirm={() => undoing.mutate({ id })}
          close={close}
        />
      )}
      {asking === 'confirmations' && (
        <ConfirmDialog
          title={t('ask')}
          question={t('askQuestion', { count: unasked })}
          action={t('ask')}
          pending={confirming.isPending}
          confirm={() => confirming.mutate({ id })}
          close={close}
        />
      )}
    </div>
  );
}
