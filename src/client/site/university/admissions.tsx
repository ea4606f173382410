import { buttonClass } from '../../ui/button';
import { PlaceLink } from '../kit/place-link';
import { useSettingUrl } from '../kit/settings';

const steps = [
  ['Submit application', 'Write to us first: we tell you what else we need, such as certificates.'],
  ['Entrance assessment', 'A short test shows where you stand, and where to begin.'],
  ['Interview', 'We meet, in person or online, and talk about your aims.'],
  ['Admission decision', 'You hear from us within 2-4 weeks.'],
  ['Enrollment', 'Choose your courses and begin.'],
] as const;

const deadlines = [
  ['Fall', 'June 30'],
  ['Spring', 'November 30'],
  ['Summer', 'March 31'],
] as const;

export function Admissions() {
  const apply = useSettingUrl('applyForAdmissionUrl');
  const form = isThisPage(apply) ? '/contact?subject=Application%20for%20admission' : apply;
  return (
    <div className="grid gap-12 md:grid-cols-2">
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className="text-subheading">
          How to apply
        </h2>
        <ol className="mt-6 grid gap-5">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-brand"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted">{text}</p>
                {index === 0 && (
                  <PlaceLink to={form} className="inline-block py-1 text-brand underline underline-offset-4">
                    Fill in the form
                  </PlaceLink>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="deadlines-title">
        <h2 id="deadlines-title" className="text-subheading">
          Application deadlines
        </h2>
        <dl className="mt-6 grid gap-3">
          {deadlines.map(([term, day]) => (
            <div key={term} className="flex justify-between gap-4 border-b border-line pb-3">
              <dt className="font-semibold">{term}</dt>
              <dd>{day}</dd>
            </div>
          ))}
        </dl>
        <PlaceLink to={apply} className={buttonClass('solid', 'mt-8')}>
          Apply for Admission
        </PlaceLink>
      </section>
    </div>
  );
}

/** Whether an address leads to the university's page, where there is no form. */
const isThisPage = (address: string) => /^\/university\/?(?:[?#]|$)/i.test(address);
