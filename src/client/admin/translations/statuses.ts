import type { Locale } from '../../../shared/messages/languages';
import { translationStatuses } from '../../../shared/schemas/translated-types';
import { useMessages, usePageContext } from '../../messages/use-messages';
import { statusLabels } from '../kit/display/status-labels';

export function useTranslationStatuses() {
  const t = useMessages('adminTranslations');
  const done = () => '';
  return statusLabels(translationStatuses, {
    missing: { name: t('missing'), tone: 'yellow', done },
    default: { name: t('default'), tone: 'plain', done },
    draft: { name: t('draft'), tone: 'brand', done },
    published: { name: t('published'), tone: 'green', done },
    outdated: { name: t('outdated'), tone: 'orange', done },
  });
}

/** The languages of the site besides the default one. */
export function useOtherLanguages(): Locale[] {
  const [, ...others] = usePageContext().languages;
  return others;
}
