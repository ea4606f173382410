import { useId, useState } from 'react';
import type { ListEntry } from '../../../shared/lib/entries';
import { Container } from '../kit/container';
import { written } from '../kit/written';

/** One is open at a time. */
export function Faq({ questions }: { questions: ListEntry[] }) {
  const [open, setOpen] = useState<number>();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="py-14">
      <Container className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <h2 id={`${id}-title`} className="mb-6 text-heading">
          Frequently Asked Questions
        </h2>
        <div>
          {questions.map(({ title: question, text: answer }, index) => (
            <div key={index} className="border-b border-line">
              <h3 className="font-sans text-base">
                <button
                  type="button"
                  aria-expanded={open === index}
                  aria-controls={`${id}-${index}`}
                  onClick={() => setOpen(open === index ? undefined : index)}
                  className="flex min-h-14 w-full items-center justify-between gap-4 text-start font-semibold"
                >
                  <span {...written(question)} className="min-w-0 grow wrap-anywhere">
                    {question}
                  </span>
                  <span aria-hidden="true" className="text-xl text-accent">
                    {open === index ? '−' : '+'}
                  </span>
                </button>
              </h3>
              <p
                id={`${id}-${index}`}
                hidden={open !== index}
                {...written(answer)}
                className="opened-by-script pb-5 whitespace-pre-line text-muted"
              >
                {answer}
              </p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
