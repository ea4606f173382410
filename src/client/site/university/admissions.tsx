import { entriesOf } from '../../../shared/lib/entries';
import { buttonClass } from '../../ui/button';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { useWords } from '../kit/settings';
import { written } from '../kit/written';
import { useApplyAddress } from './apply-address';

export function Admissions() {
  const { text, url } = useWords('university');
  const form = useApplyAddress();
  const apply = url('applyForAdmissionUrl', '/university');
  const steps = entriesOf(text('admissionSteps') ?? '');
  const deadlines = entriesOf(text('admissionDeadlines') ?? '');
  return (
    <div className="grid gap-12 md:grid-cols-2">
      {steps.length > 0 && (
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="text-subheading">
            How to apply
          </h2>
          <ol className="mt-6 grid gap-5">
            {steps.map((step, index) => (
              <li key={index} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-brand"
                >
                  {index + 1}
                </span>
                <div className="min-w-0 grow">
                  <h3 {...written(step.title)} className="text-lg">
                    {step.title}
                  </h3>
                  <SettingText text={step.text} className="text-muted" />
                  {index === 0 && (
                    <PlaceLink
                      to={form}
                      className="inline-block py-1 text-brand underline underline-offset-4"
                    >
                      Fill in the form
                    </PlaceLink>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div>
        {deadlines.length > 0 && (
          <section aria-labelledby="deadlines-title" className="mb-8">
            <h2 id="deadlines-title" className="text-subheading">
              Application deadlines
            </h2>
            <dl className="mt-6 grid gap-3">
              {deadlines.map(({ title: term, text: day }, index) => (
                <div key={index} className="flex justify-between gap-4 border-b border-line pb-3">
                  <dt {...written(term)} className="min-w-0 font-semibold wrap-anywhere">
                    {term}
                  </dt>
                  <dd {...written(day)} className="max-w-1/2 shrink-0 whitespace-pre-line">
                    {day}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <PlaceLink to={apply} className={buttonClass()}>
          Apply for Admission
        </PlaceLink>
      </div>
    </div>
  );
}
