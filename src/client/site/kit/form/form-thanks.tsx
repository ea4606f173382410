import { type ReactNode, useEffect, useId } from 'react';
import { person, text } from '../../../../shared/lib/form-data';
import { cx } from '../../../ui/cx';
import { SettingText } from '../setting-text';
import { useSetting } from '../settings';
import { scrollToPart } from '../show-part';
import { written } from '../written';

export type ThankedForm = 'contact' | 'volunteer' | 'application' | 'newsletter';

type Props = { form: ThankedForm; data: FormData };

/** Stays after the toast: what was received, and what happens next. */
export function FormThanks({ form, data }: Props) {
  const id = useId();
  const answerTime = useSetting('answerTime');
  const name = text(data, 'name') || person(data).firstName;
  const email = <strong>{person(data).email}</strong>;
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
        Thank you
        {name && (
          <>
            , <bdi {...written(name)}>{name}</bdi>
          </>
        )}
      </h2>
      <NextSteps form={form} data={data} email={email} />
      {form !== 'newsletter' && <SettingText text={answerTime} />}
    </section>
  );
}

function NextSteps({ form, data, email }: Props & { email: ReactNode }) {
  const phone = text(data, 'phone');
  if (form === 'newsletter')
    return (
      <p>
        We have saved {email}. If we send you an email that asks you to confirm, open the link in it. You can
        unsubscribe with the link in each newsletter.
      </p>
    );
  if (form === 'contact')
    return (
      <p>
        We have received your message <q {...written(text(data, 'subject'))}>{text(data, 'subject')}</q>. If
        it needs an answer, we will write to {email}.
      </p>
    );
  return (
    <p>
      We have received your application. We will write to {email}
      {phone && (
        <>
          {' '}
          or call <strong className="whitespace-nowrap">{phone}</strong>
        </>
      )}
      .
    </p>
  );
}
