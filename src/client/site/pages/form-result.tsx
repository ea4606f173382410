import { renderToStaticMarkup } from 'react-dom/server';
import { type Locale, shippedLanguages } from '../../../shared/messages/languages';
import type { Translate } from '../../../shared/messages/translator';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageBanner } from '../kit/page-banner';

export type FormResult = {
  title: string;
  description: string;
  summary?: string | undefined;
  next?: { to: string; label: string } | undefined;
  problems?: string[];
  /** The entered values, if it was refused. */
  typed?: { label: string; text: string }[];
  /** Actions, sent to the same address as `change`. */
  choices?: { value: string; label: string }[];
  back: { to: string; label: string };
};

type Frame = {
  siteName: string | undefined;
  style: string | undefined;
  stylesheets: string[];
  locale: Locale;
  /** A path in the language. */
  address: (path: string) => string;
  t: Translate<'results'>;
};

/** The result of a form without scripts. */
export const renderFormResult = (result: FormResult, frame: Frame) =>
  `<!doctype html>${renderToStaticMarkup(<Page {...result} {...frame} />)}`;

const Page = ({
  title,
  description,
  summary,
  next,
  problems,
  typed,
  choices,
  back,
  siteName,
  style,
  stylesheets,
  locale,
  address,
  t,
}: FormResult & Frame) => (
  <html lang={locale} dir={shippedLanguages[locale].direction}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{[title, siteName].filter(Boolean).join(' | ')}</title>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {style && <style>{style}</style>}
    </head>
    <body>
      <header className="border-b border-line bg-surface">
        <Container className="py-4">
          <a href={address('/')} className="font-serif text-lg font-semibold text-brand">
            {siteName ?? t('homePage')}
          </a>
        </Container>
      </header>
      <main>
        <PageBanner title={title} lead={description} />
        <Container className="grid justify-items-start gap-6 py-12">
          {summary && <p className="text-subheading">{summary}</p>}
          {problems && (
            <ul className="list-disc ps-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {typed && typed.length > 0 && <Typed typed={typed} t={t} />}
          {choices && choices.length > 0 && (
            <form method="post" className="flex flex-wrap gap-4">
              {choices.map(({ value, label }, index) => (
                <button
                  key={value}
                  name="change"
                  value={value}
                  className={buttonClass(index === 0 ? 'solid' : 'outline')}
                >
                  {label}
                </button>
              ))}
            </form>
          )}
          {next && (
            <a href={address(next.to)} className={buttonClass()}>
              {next.label}
            </a>
          )}
          <a href={address(back.to)} className={buttonClass(next || choices ? 'outline' : 'solid')}>
            {back.label}
          </a>
        </Container>
      </main>
    </body>
  </html>
);

const Typed = ({ typed, t }: Required<Pick<FormResult, 'typed'>> & Pick<Frame, 't'>) => (
  <section>
    <h2 className="text-subheading">{t('typed')}</h2>
    <p className="mt-2">{t('typedText')}</p>
    <dl className="mt-4">
      {typed.map(({ label, text }) => (
        <div key={label}>
          <dt className="mt-3 text-sm text-muted">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
