import type { Setting } from '../../../shared/schemas/settings';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { settingDone, settingFailed } from './setting-words';
import { useMayChange } from './use-may-change';

type Props = { group: Setting['group']; place: number };

/** What was deleted of the settings that the site reads; each can be brought back as it was at first. */
export function RemovedSettings({ group, place }: Props) {
  const utils = trpc.useUtils();
  const mayChange = useMayChange();
  const { data } = trpc.settings.removed.useQuery();
  const creation = trpc.settings.create.useMutation({
    onSuccess: () => settingDone('restore'),
    onError: (error) => settingFailed('restore', error),
    onSettled: () => utils.settings.invalidate(),
  });
  const removed = data?.filter((setting) => setting.group === group) ?? [];
  if (removed.length === 0) return null;
  return (
    <section aria-label="Removed settings" className="mt-6">
      <h2 className="font-sans text-base font-semibold">Removed</h2>
      <p className="text-sm text-muted">
        The site does not show these, or shows the default text. Restore brings them back.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {removed.map((setting, index) => (
          <li
            key={setting.key}
            data-place={place + index}
            className="flex items-center justify-between gap-3 py-1"
          >
            <span className="min-w-0 text-sm">
              {setting.label} <code className="wrap-anywhere text-muted">{setting.key}</code>
            </span>
            {mayChange(setting.key) && (
              <Button
                look="quiet"
                disabled={creation.isPending}
                aria-label={`Restore ${setting.label}`}
                onClick={() => creation.mutate(setting)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
