import type { AnyTRPCRouter } from '@trpc/server';
import type { ProcedureTexts } from './context';
import type { Meta } from './trpc';

/** 'an event', 'a news article' */
export const aOrAn = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

/** Actions that are not procedures. */
const otherLabels: Record<string, string> = {
  'admin.create': 'Created an account',
  'admin.make-owner': 'Made someone an owner',
  'admin.reset-password': 'Set a new password',
  'admin.reset-second-factor': "Turned off someone's two-step sign-in",
  'audit.expire': 'Deleted old activity',
  'auth.login.refused': 'Failed to sign in',
  'contact.export': 'Exported contact messages',
  'imports.create': 'Uploaded a file to import',
};

const inWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

type Declared = Record<string, { _def: { meta?: Meta } }>;

/** What the activity log and the token form say about procedures, read from their metadata. */
export function procedureTexts(router: AnyTRPCRouter): ProcedureTexts {
  const procedures: Declared = router._def.procedures;
  const metas = Object.entries(procedures).map(([name, { _def }]) => ({ name, ..._def.meta }));
  const labels = new Map(metas.map(({ name, label }) => [name, label]));
  return {
    labelOf(action) {
      const [noun = ''] = action.split('.', 1);
      const known = labels.get(action) ?? otherLabels[action];
      if (known !== undefined) return known;
      if (action.endsWith('.refused')) return `Was refused access to ${inWords(noun)}`;
      return action.endsWith('.export') ? `Exported ${inWords(noun)}` : action;
    },
    operationsOf: (scope) =>
      metas.flatMap(({ permission, alternative, openapi }) =>
        openapi && (permission === scope || alternative === scope) ? [openapi.summary ?? ''] : [],
      ),
  };
}
