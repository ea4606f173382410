import { useEffect, useState } from 'react';
import type { FormattedElement } from '../../../shared/schemas/formatted';
import { useMessages } from '../../messages/use-messages';
import { Prose } from '../../site/kit/prose';
import { ChangedText } from '../content/changed-texts';
import { directionOf } from '../kit/display/language-name';

type Props = {
  label: string;
  text: string;
  /** What it was when the translation was saved, if it has changed since. */
  before: string | undefined;
  locale: string;
  isFormatted: boolean;
};

/** A text of the original, and what has changed in it. */
export function OriginalText({ label, text, before, locale, isFormatted }: Props) {
  const t = useMessages('adminTranslations');
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="text-sm font-medium text-muted">{label}</p>
      {before !== undefined && (
        <div className="rounded-lg border border-yellow-600 px-3 py-2 text-sm dark:border-yellow-500">
          <p className="mb-1 font-medium">{t('changedSince')}</p>
          <div lang={locale} dir={directionOf(locale)}>
            <ChangedText from={before} to={text} />
          </div>
        </div>
      )}
      <div
        lang={locale}
        dir={directionOf(locale)}
        className="min-h-11 rounded-lg bg-ground px-3 py-2 wrap-anywhere"
      >
        {text === '' ? (
          <span className="text-muted">{t('noText')}</span>
        ) : isFormatted ? (
          <FormattedText text={text} locale={locale} />
        ) : (
          <p className="whitespace-pre-line">{text}</p>
        )}
      </div>
    </div>
  );
}

/** The source until the parser has loaded. */
function FormattedText({ text, locale }: { text: string; locale: string }) {
  const [nodes, setNodes] = useState<FormattedElement[]>();
  useEffect(() => {
    let isHere = true;
    import('../../../shared/lib/markdown/parse').then(
      ({ parseMarkdown }) => isHere && setNodes(parseMarkdown(text)),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [text]);
  return <Prose text={text} formatted={nodes} locale={locale} />;
}
