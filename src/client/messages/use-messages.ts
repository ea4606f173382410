import { useRouter } from '@tanstack/react-router';
import { createElement, Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import type { MessageGroup, MessageKey, RichValues } from '../../shared/messages/catalogue';
import { inLanguage } from '../../shared/messages/languages';
import { createTranslate, createTranslateRich, type Translate } from '../../shared/messages/translator';
import { PageLanguage } from './page-language';

/** Language and addresses of the page. */
export const usePageContext = () => useRouter().options.context;

const usePageLanguage = () => useContext(PageLanguage);

export const useLocale = () => usePageLanguage().locale;

/** Texts of a group that the loader of the page has loaded: `t('readMore')`. */
export function useMessages<Group extends MessageGroup>(group: Group): Translate<Group> {
  const { locale, messages } = usePageLanguage();
  return createTranslate(locale, messages.group(group));
}

/** The same with elements: `rich('terms', { link: (chunks) => <a href="/terms">{chunks}</a> })`. */
export function useRichMessages<Group extends MessageGroup>(group: Group) {
  const { locale, messages } = usePageLanguage();
  const translate = createTranslateRich<Group, ReactNode>(locale, messages.group(group));
  return <Key extends MessageKey<Group>>(key: Key, values: RichValues<Group, Key, ReactNode>): ReactElement =>
    createElement(Fragment, null, ...translate(key, values));
}

/** The address of a page or file of the site in the language of the page, for links that the router does not make. */
export function useSitePath(): (path: string) => string {
  const { prefix } = usePageContext();
  return (path) => inLanguage(path, prefix);
}
