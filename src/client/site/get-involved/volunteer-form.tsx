import { volunteerFields } from '../../../shared/lib/involve-data';
import { volunteerAreas, volunteerTimes } from '../../../shared/messages/form-options';
import type { Translate } from '../../../shared/messages/translator';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages, useRichMessages } from '../../messages/use-messages';
import { Choices } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { EmailField, NameFields } from '../kit/form/person-fields';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useSuggested } from '../kit/form/use-suggested';
import { useThanks } from '../kit/form/use-thanks';
import { written } from '../kit/written';

/** The id of the line that names the need. */
export const volunteerNeedId = 'volunteer-need';

/** The areas with a word that begins like one of the need's: for "Homework tutors", "Teaching and tutoring". */
function areasOf(need: string, label: Translate<'areas'>): string[] {
  const beginnings = (need.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => ` ${word.slice(0, 5)}`);
  return volunteerAreas.filter((area) =>
    beginnings.some((one) => ` ${label(area).toLowerCase()}`.includes(one)),
  );
}

/** `need`: a selected current need. */
export function VolunteerForm({ need }: { need: string }) {
  const t = useMessages('involve');
  const rich = useRichMessages('involve');
  const area = useMessages('areas');
  const time = useMessages('times');
  const message = need && t('wouldHelp', { need });
  const locale = useLocale();
  const apply = trpc.volunteers.create.useMutation();
  return (
    <SiteForm
      name="volunteer"
      send={(data) => apply.mutateAsync({ ...volunteerFields(data), locale })}
      sent={{ title: t('sent'), description: t('sentText') }}
      failed={{ title: t('sendingFailed'), description: t('tryOrContact') }}
      thank={useThanks('volunteers')}
      className="gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      {need && (
        <p id={volunteerNeedId} className="scroll-mt-24 rounded-lg bg-brand-soft p-4">
          {rich('offerToHelp', { need, strong: (chunks) => <strong {...written(need)}>{chunks}</strong> })}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields />
        <EmailField />
        <TextField label={t('phone')} name="phone" type="tel" autoComplete="tel" maxLength={50} required />
      </div>
      <Choices
        key={need}
        legend={t('areas')}
        type="checkbox"
        name="areas"
        options={volunteerAreas.map((value) => [value, area(value)] as const)}
        chosen={areasOf(need, area)}
      />
      <Choices
        legend={t('availability')}
        type="checkbox"
        name="availability"
        options={volunteerTimes.map((value) => [value, time(value)] as const)}
      />
      <TextAreaField
        ref={useSuggested<HTMLTextAreaElement>(message)}
        label={t('message')}
        name="message"
        rows={5}
        defaultValue={message}
        maxLength={5000}
        required
      />
      <SendButton busy={useMessages('forms')('submitting')}>{t('submit')}</SendButton>
    </SiteForm>
  );
}
