import { type ReactNode, useEffect, useId } from 'react';
import { person, text } from '../../../../shared/lib/form-data';
import { type SubmissionName, submissionNumber } from '../../../../shared/lib/references';
import { useMessages, useRichMessages } from '../../../messages/use-messages';
import { cx } from '../../../ui/cx';
import { scrollToPart } from '../focus-and-scroll';
import { SettingText } from '../setting-text';
import { useSetting } from '../settings';
import { written } from '../written';

export type ThankedForm = SubmissionName | 'newsletter';
/** Newsletter sign-ups have no id. */
export type Received = { id: number } | { success: true };

type Props = { form: ThankedForm; data: FormData };
type ThanksProps = Props & { received: Received };

/** Stays after the toast: what was received, and what happens next. */
export function FormThanks({ form, received, data }: ThanksProps) {
  const t = useMessages('thanks');
  const rich = useRichMessages('thanks');
  const id = useId();
  const answerTime = useSetting('answerTime');
  const name = text(data, 'name') || person(data).firstName;
  // The field of a newsletter is short, and its page is about something else.
  useEffect(() => {
    if (form !== 'newsletter') scrollToPart(id);
  }, [form, id, data]);
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'mb-6 grid gap-2 wrap-anywhere',
        form === 'newsletter' ? 'border-s-3 border-brand ps-4' : 'rounded-xl bg-brand-soft p-5',
      )}
    >
      <h2 id={id} className={cx('scroll-mt-24', form === 'newsletter' ? 'text-lg' : 'text-subheading')}>
        {name
          ? rich('thankYouName', {
              firstName: name,
              name: (chunks) => <bdi {...written(name)}>{chunks}</bdi>,
            })
          : t('thankYou')}
      </h2>
      <p>
        <NextSteps form={form} data={data} />
      </p>
      {form !== 'newsletter' && <SettingText text={answerTime} />}
      {form !== 'newsletter' && 'id' in received && (
        <p>{t('reference', { number: submissionNumber(form, received.id) })}</p>
      )}
    </section>
  );
}

function NextSteps({ form, data }: Props) {
  const rich = useRichMessages('thanks');
  const { email } = person(data);
  const strong = (chunks: ReactNode[]) => <strong dir="ltr">{chunks}</strong>;
  if (form === 'newsletter') return rich('newsletter', { email, strong });
  if (form === 'contact') {
    const subject = text(data, 'subject');
    return rich('contact', {
      email,
      strong,
      subject,
      quote: (chunks) => <q {...written(subject)}>{chunks}</q>,
    });
  }
  const number = text(data, 'phone');
  if (!number) return rich('application', { email, strong });
  const phone = (chunks: ReactNode[]) => (
    <strong dir="ltr" className="whitespace-nowrap">
      {chunks}
    </strong>
  );
  return rich('applicationWithPhone', { email, strong, number, phone });
}
