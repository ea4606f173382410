import { type SetupStep, settingsOfStep } from '../../../shared/schemas/setup-steps';
import { trpc } from '../../app/trpc';
import { mailServerCard } from '../mails/no-mail-server';

export type Destination = { search: Record<string, unknown>; hash?: string };

type StepWithSettings = keyof typeof settingsOfStep;
const hasSettings = (step: SetupStep): step is StepWithSettings => Object.hasOwn(settingsOfStep, step);

/** Where each step is taken: the form, with its first open field. */
export function useDestination(): (step: Exclude<SetupStep, 'samples'>) => Destination {
  const { data: settings } = trpc.settings.staffList.useQuery();
  const { data: hasServer } = trpc.mails.hasServer.useQuery();
  return (step) => {
    if (hasSettings(step)) {
      const keys: readonly string[] = settingsOfStep[step];
      const own = keys.flatMap((key) => settings?.find((setting) => setting.key === key) ?? []);
      const first = own.find(({ updatedBy }) => updatedBy === null) ?? own[0];
      const form = step === 'look' ? { section: 'settings', tab: 'general' } : { section: 'foundation' };
      return { search: { ...form, field: first?.key ?? keys[0] } };
    }
    switch (step) {
      case 'mail':
        return {
          search: { section: 'settings', tab: 'emails', field: hasServer ? 'test' : 'host' },
          hash: mailServerCard,
        };
      case 'payments':
        return { search: { section: 'foundation', field: 'bankDetails' } };
      case 'colleagues':
        return { search: { section: 'staff', add: true } };
      case 'backups':
        return { search: { section: 'health', field: 'backup' } };
    }
  };
}
