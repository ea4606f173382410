import type { AnyTRPCRouter } from '@trpc/server';
import type { MessageGroup } from '../../shared/messages/catalogue';
import { compiledMessages, translateIn } from '../../shared/messages/compiled';
import type { Locale } from '../../shared/messages/languages';
import { formatMessage, messageAt } from '../../shared/messages/translator';
import type { ProcedureTexts } from './context';
import type { Meta } from './trpc';

/** 'an event', 'a news article' */
export const aOrAn = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

const inWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

type Declared = Record<string, { _def: { meta?: Meta } }>;

/** The message of a key that is only known as a string. */
function known(locale: Locale, group: MessageGroup, key: string): string | undefined {
  const messages = compiledMessages(locale, group);
  return Object.hasOwn(messages, key) ? formatMessage(locale, messageAt(messages, key)) : undefined;
}

/** What the activity log and the token form say about procedures. */
export function procedureTexts(router: AnyTRPCRouter): ProcedureTexts {
  const procedures: Declared = router._def.procedures;
  const metas = Object.entries(procedures).map(([name, { _def }]) => ({ name, ..._def.meta }));
  const labels = new Map(metas.map(({ name, label }) => [name, label]));
  return {
    labelOf(action, locale) {
      const label = known(locale, 'activity', action) ?? labels.get(action);
      if (label !== undefined) return label;
      const [name = ''] = action.split('.', 1);
      const resource = known(locale, 'activityResources', name) ?? inWords(name);
      const t = translateIn(locale, 'activity');
      if (action.endsWith('.refused')) return t('refused', { resource });
      return action.endsWith('.export') ? t('exported', { resource }) : action;
    },
    operationsOf: (scope, locale) =>
      metas.flatMap(({ name, permission, alternatives, openapi }) =>
        openapi && (permission === scope || alternatives?.some((one) => one === scope))
          ? [known(locale, 'operations', name) ?? openapi.summary ?? '']
          : [],
      ),
  };
}
