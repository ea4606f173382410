import { useState } from 'react';
import { type TranslatedType, translatedTypes } from '../../../shared/schemas/translated-types';
import { textOf } from '../../app/search-params';
import { useLabels } from '../../messages/use-labels';
import { useMessages } from '../../messages/use-messages';

export type TranslationPath = { type: TranslatedType; itemId: string; locale: string };

export const keyOf = ({ type, itemId, locale }: { type: string; itemId: string | number; locale: string }) =>
  `${type}/${itemId}/${locale}`;

/** The parameter `translation` of the address: `news/12/ar`. */
export function parseTranslationPath(param: unknown): TranslationPath | undefined {
  const [typed, itemId, locale] = textOf(param).split('/');
  const type = translatedTypes.find((known) => known === typed);
  return type && itemId && locale ? { type, itemId, locale } : undefined;
}

export function useTypeNames(): (type: TranslatedType) => string {
  return useMessages('adminTranslatedTypes');
}

/** What a text is called: of a setting its name in the language of the area. */
export function useTitles() {
  const settingName = useLabels('adminSettingNames');
  return ({ type, itemId, title }: { type: TranslatedType; itemId: string | number; title: string }) =>
    (type === 'setting' ? settingName(String(itemId)) : undefined) ?? title;
}

/** Ids for rows that the server names by type, item and language. */
export function useRowIds() {
  const [ids] = useState(() => new Map<string, number>());
  return (key: string): number => {
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
}
