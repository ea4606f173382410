import type { ReactNode } from 'react';
import { entriesOf } from '../../../shared/lib/entries';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Cover } from '../kit/cover';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSettings } from '../kit/settings';
import { written } from '../kit/written';

/** Of a picture beside a form. */
export const sizesBeside = '(min-width:1152px) 422px,(min-width:1024px) calc(40vw - 38px),1px';

/** The picture is as high as the texts leave room for beside the form. */
export function GivingSidebar() {
  const t = useMessages('involve');
  const { text, picture } = usePageSettings('involve');
  return (
    <div className="grid gap-8 lg:grid-rows-[minmax(12rem,1fr)]">
      <Cover
        {...picture('donatePicture')}
        sizes={sizesBeside}
        pattern="donate"
        className="arch h-0 min-h-full max-lg:hidden"
      />
      <Entries heading={t('whatDonationDoes')} list={text('giftImpact')} look="entry-list" />
      <div className="grid gap-2">
        <h3 className="text-subheading">{t('safeGiving')}</h3>
        <SettingText text={text('givingSafety')} className="text-muted" />
        <Questions />
      </div>
    </div>
  );
}

export function TrustFigures() {
  const t = useMessages('involve');
  const { text } = usePageSettings('involve');
  return <Entries heading={t('whyTrustUs')} list={text('proofFigures')} look="entry-row" />;
}

type EntriesProps = { heading: string; list: string | null; look: 'entry-list' | 'entry-row' };

function Entries({ heading, list, look }: EntriesProps) {
  const entries = entriesOf(list ?? '');
  if (entries.length === 0) return null;
  return (
    <div className="col-span-full">
      <h3 className="mb-3 text-subheading">{heading}</h3>
      <dl className={look}>
        {entries.map(({ title, text }, index) => (
          <div key={index}>
            <dt>
              <bdi {...written(title)}>{title}</bdi>
            </dt>
            <dd>
              <bdi {...written(text)}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Questions() {
  const t = useMessages('involve');
  const rich = useRichMessages('involve');
  const setting = useSettings();
  const phone = setting('contactPhone');
  const email = setting('contactEmail');
  const link = 'font-semibold text-brand underline underline-offset-4';
  const mail = (chunks: ReactNode[]) => (
    <a
      dir="ltr"
      href={`mailto:${email}?subject=${encodeURIComponent(t('questionsSubject'))}`}
      className={link}
    >
      {chunks}
    </a>
  );
  const call = (chunks: ReactNode[]) => (
    <a dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} whitespace-nowrap`}>
      {chunks}
    </a>
  );
  if (!phone && !email) return null;
  const byOne = phone ? 'questionsByPhone' : 'questionsByEmail';
  return (
    <p className="text-muted wrap-anywhere">
      {rich(phone && email ? 'questions' : byOne, { email, mail, phone, call })}
    </p>
  );
}
