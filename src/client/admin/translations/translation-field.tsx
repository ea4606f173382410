import type { UseFormReturn } from 'react-hook-form';
import { isContentType } from '../../../shared/schemas/translated-types';
import type { EditedTranslation } from '../../../shared/schemas/translations';
import { useMessages, usePageContext } from '../../messages/use-messages';
import { FormFormatted } from '../editor/form-formatted';
import { directionOf, languageName } from '../kit/display/language-name';
import { useFieldNames } from '../kit/form/field-names';
import { FormText, FormTextArea } from '../kit/form/fields';
import { kindOf, type Typed, textBefore, textOf } from './form-values';
import { OriginalText } from './original-text';

type Props = {
  form: UseFormReturn<Typed>;
  found: EditedTranslation;
  name: string;
};

/** A text of the original with its translation beside it, or below on narrow screens. */
export function TranslationField({ form, found, name }: Props) {
  const t = useMessages('adminTranslations');
  const [main = 'en'] = usePageContext().languages;
  const { type, locale, source } = found.translation;
  const nameOf = useFieldNames(isContentType(type) ? type : undefined);
  const field = name === 'value' ? t('text') : nameOf(name);
  const kind = kindOf(name, found);
  const text = textOf(source.now[name]);
  const bound = {
    form,
    name: `values.${name}`,
    label: t('inLanguage', { field, language: languageName(locale) }),
    lang: locale,
    dir: directionOf(locale),
  } as const;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 first:border-t-0 lg:grid-cols-2">
      <OriginalText
        label={t('inLanguage', { field, language: languageName(main) })}
        text={text}
        before={textBefore(source, name)}
        locale={main}
        isFormatted={kind === 'formatted'}
      />
      {kind === 'formatted' ? (
        <FormFormatted {...bound} format="contentFormat" rows={16} />
      ) : kind === 'lines' ? (
        <FormTextArea {...bound} rows={rowsFor(text)} />
      ) : (
        <FormText {...bound} {...(kind === 'list' && { hint: t('commasHint') })} />
      )}
    </div>
  );
}

/** About as high as the original. */
const rowsFor = (text: string) => Math.min(30, Math.max(3, Math.ceil(text.length / 60) + 1));

type SlugProps = { form: UseFormReturn<Typed>; locale: string; slug: string };

export function SlugField({ form, locale, slug }: SlugProps) {
  const t = useMessages('adminTranslations');
  const [main = 'en'] = usePageContext().languages;
  const field = useMessages('adminFields')('slug');
  return (
    <div className="grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 lg:grid-cols-2">
      <OriginalText
        label={t('inLanguage', { field, language: languageName(main) })}
        text={slug}
        before={undefined}
        locale="en"
        isFormatted={false}
      />
      <FormText
        form={form}
        name="slug"
        label={t('inLanguage', { field, language: languageName(locale) })}
        hint={t('slugHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
      />
    </div>
  );
}
