import { useEffect, useEffectEvent, useState } from 'react';
import { shippedLanguages } from '../../../shared/messages/languages';
import { translatedTypes, translationStatuses } from '../../../shared/schemas/translated-types';
import { type EditedTranslation } from '../../../shared/schemas/translations';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { StatusBadge } from '../kit/display/badge';
import { LanguageName } from '../kit/display/language-name';
import { Moment } from '../kit/display/moment';
import { oneOf, useAddressParams } from '../kit/list/address';
import { Written } from '../kit/list/cells';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSteps } from '../kit/list/use-steps';
import { useFailureToast } from '../kit/mutations/refusals';
import { useOtherLanguages, useTranslationStatuses } from './statuses';
import { TranslationForm } from './translation-form';
import {
  keyOf,
  parseTranslationPath,
  type TranslationPath,
  useRowIds,
  useTitles,
  useTypeNames,
} from './translation-path';

const statuses = ['needsWork', ...translationStatuses] as const;

/** The texts of the site in its other languages. */
export default function TranslationsSection() {
  const t = useMessages('adminTranslations');
  const lists = useMessages('adminLists');
  const rich = useRichMessages('adminTranslations');
  const title = useMessages('adminSections')('translations');
  const { number } = useFormats();
  const { labels } = useTranslationStatuses();
  const others = useOtherLanguages();
  const typeName = useTypeNames();
  const titleOf = useTitles();
  const rowId = useRowIds();
  const showFailure = useFailureToast();
  const utils = trpc.useUtils();
  const list = useList({
    sorts: ['visits', 'title', 'updatedAt'],
    order: 'desc',
    pageSize: 20,
    filter: { type: oneOf(translatedTypes), locale: oneOf(others), status: oneOf(statuses, 'needsWork') },
  });
  const { data: found, isPlaceholderData } = trpc.translations.page.useQuery(list.input, {
    ...keepRows,
    staleTime: 0,
  });
  const rows = found?.items.map((row) => ({ ...row, id: rowId(keyOf(row)) })) ?? [];
  const data = found && { ...found, items: rows };

  const [edited, setEdited] = useState<{ path: TranslationPath; found: EditedTranslation }>();
  const show = (path: TranslationPath) => (found: EditedTranslation) => setEdited({ path, found });
  const refused = (error: unknown) => {
    showFailure(t('openFailed'), isRefusal(error) ? error : {});
    setEdited(undefined);
  };
  const readAt = (path: TranslationPath) => utils.translations.edited.fetch(path, { staleTime: 0 });
  const openAt = (path: TranslationPath) => readAt(path).then(show(path)).catch(refused);
  const openRow = (row: Omit<TranslationPath, 'itemId'> & { itemId: string | number }) =>
    void openAt({ type: row.type, itemId: String(row.itemId), locale: row.locale });
  const steps = useSteps({
    rows,
    current: edited && rowId(keyOf(edited.path)),
    open: openRow,
    pages: { list, total: found?.total ?? 0, stale: isPlaceholderData },
  });

  const [param, setParams] = useAddressParams();
  const [requested] = useState(() => parseTranslationPath(param('translation')));
  const forget = useEffectEvent(() => setParams({ translation: undefined }, true));
  const readRequested = useEffectEvent((path: TranslationPath) => readAt(path));
  const showRequested = useEffectEvent((path: TranslationPath, found: EditedTranslation) =>
    show(path)(found),
  );
  const requestRefused = useEffectEvent(refused);
  useEffect(() => {
    if (!requested) return;
    forget();
    readRequested(requested)
      .then((found) => showRequested(requested, found))
      .catch(requestRefused);
  }, [requested]);

  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{t(others.length > 0 ? 'lead' : 'oneLanguage')}</p>
      {others.length > 0 && (
        <ListSection
          list={list}
          read={{ data, isPlaceholderData }}
          search={t('search')}
          filters={
            <>
              <Filter
                label={t('type')}
                all={t('allTypes')}
                options={translatedTypes.map((type) => [type, typeName(type)] as const)}
                {...list.filterBy('type')}
              />
              {others.length > 1 && (
                <Filter
                  label={t('language')}
                  all={t('allLanguages')}
                  options={others.map((locale) => [locale, shippedLanguages[locale].name] as const)}
                  {...list.filterBy('locale')}
                />
              )}
              <Filter
                label={lists('status')}
                all={lists('allStatuses')}
                options={statuses.map((status) => [status, t(status)] as const)}
                {...list.filterBy('status')}
              />
            </>
          }
          label={t('listLabel')}
          counted="translation"
          loading={t('loading')}
          empty={t(list.filter.status === 'needsWork' && !list.search ? 'allDone' : 'none')}
          nameOf={titleOf}
          openRow={openRow}
          columns={[
            { header: t('original'), sort: 'title', cell: (row) => <Written strong text={titleOf(row)} /> },
            { header: t('type'), narrow: true, cell: ({ type }) => typeName(type) },
            ...(others.length > 1
              ? [
                  {
                    header: t('language'),
                    narrow: true,
                    cell: ({ locale }: Pick<TranslationPath, 'locale'>) => <LanguageName of={locale} />,
                  },
                ]
              : []),
            {
              header: lists('status'),
              narrow: true,
              cell: ({ status }) => <StatusBadge status={status} labels={labels} />,
            },
            {
              header: t('visits'),
              narrow: true,
              sort: 'visits',
              amount: true,
              cell: ({ visits }) => number(visits),
            },
            {
              header: t('updated'),
              narrow: true,
              sort: 'updatedAt',
              cell: ({ updatedAt, by }) =>
                updatedAt ? (
                  <>
                    <Moment at={updatedAt} />
                    {by && (
                      <span className="block text-muted">
                        {rich('updatedBy', { name: () => <bdi>{by}</bdi> })}
                      </span>
                    )}
                  </>
                ) : (
                  <span className="text-muted">–</span>
                ),
            },
          ]}
        />
      )}
      {edited && (
        <TranslationForm
          key={keyOf(edited.path)}
          path={edited.path}
          found={edited.found}
          steps={steps}
          close={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
