import { useId, useState } from 'react';
import { Container } from '../kit/container';

const questions = [
  [
    'How can I make a donation?',
    'On the page Get Involved, by card, PayPal or bank transfer, once or every month.',
  ],
  ['How can I volunteer?', 'Fill in the application on the page Get Involved. We answer within a week.'],
  [
    'What programs do you offer?',
    'Community services, education, Quran studies, family support and programs for the young; the page Programs lists them all.',
  ],
  [
    'Are donations tax-deductible?',
    'Donations are tax-deductible as far as the law where you live allows; you receive a receipt by e-mail.',
  ],
  [
    'How do I enroll at the university?',
    'Send your application before the deadline of the term; the page University shows each step.',
  ],
] as const;

/** Five questions of which one is open at a time. */
export function Faq() {
  const [open, setOpen] = useState<number>();
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="py-14">
      <Container className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <h2 id={`${id}-title`} className="mb-6 text-heading">
          Frequently Asked Questions
        </h2>
        <div>
          {questions.map(([question, answer], index) => (
            <div key={question} className="border-b border-line">
              <h3 className="font-sans text-base">
                <button
                  type="button"
                  aria-expanded={open === index}
                  aria-controls={`${id}-${index}`}
                  onClick={() => setOpen(open === index ? undefined : index)}
                  className="flex min-h-14 w-full items-center justify-between gap-4 text-start font-semibold"
                >
                  {question}
                  <span aria-hidden="true" className="text-xl text-accent">
                    {open === index ? '−' : '+'}
                  </span>
                </button>
              </h3>
              <p id={`${id}-${index}`} hidden={open !== index} className="opened-by-script pb-5 text-muted">
                {answer}
              </p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
