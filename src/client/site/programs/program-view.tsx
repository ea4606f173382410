import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isSafeUrl } from '../../../shared/lib/urls';
import type { programPage } from '../../../shared/schemas/programs';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { ItemCover } from '../kit/cover';
import { GiveLink } from '../kit/give-link';
import { Prose } from '../kit/prose';
import { sideOf, written } from '../kit/written';

export const ProgramView = ({ program }: { program: z.infer<typeof programPage> }) => (
  <>
    <p dir={sideOf(program.title)} className="text-sm font-semibold text-accent">
      <bdi {...written(program.category)}>{program.category}</bdi>
    </p>
    <h1 {...written(program.title, program.locale)} className="mt-2 text-heading">
      {program.title}
    </h1>
    <p {...written(program.description)} className="mt-4 text-xl text-muted">
      {program.description}
    </p>
    <FactsView program={program} />
    <ItemCover type="programs" item={program} />
    <Prose text={program.longDescription} formatted={program.formatted} locale={program.locale} />
  </>
);

type Program = z.infer<typeof programPage>;

function FactsView({ program: { schedule, place, contact, fund } }: { program: Program }) {
  const t = useMessages('programs');
  const facts = (
    [
      ['when', schedule],
      ['where', place],
      ['contact', contact],
    ] as const
  ).filter(([, text]) => text);
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-6 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5">
          {facts.map(([name, text = '']) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="font-semibold">{t(name)}</dt>
              <dd className="w-fit max-w-full text-muted wrap-anywhere">
                {text.split('\n').map((line, index) => (
                  <span key={index} {...written(line)} className="block">
                    {name === 'contact' ? <ContactView text={line} /> : line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <GiveLink fund={fund} look="solid">
        {t('giveToProgram')}
      </GiveLink>
    </>
  );
}

/** Email addresses, URLs and phone numbers, also with Arabic digits. */
const reachable =
  /(?<email>[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}.-]+\.\p{L}{2,})|(?<web>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|\+?\(?[\d٠-٩۰-۹](?:[ ().\u00a0-]{0,2}[\d٠-٩۰-۹]){6,14}/gu;

function ContactView({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(reachable)) {
    const address = addressOf(found, groups);
    if (!address) continue;
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={address}
        dir="ltr"
        className={cx(
          'text-brand underline underline-offset-4',
          address.startsWith('tel:') && 'inline-block max-w-full',
        )}
      >
        {found}
      </a>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

function addressOf(found: string, groups: Record<string, string | undefined> = {}): string | undefined {
  if (groups['email']) return `mailto:${found}`;
  if (groups['web']) return isSafeUrl(found) ? found : undefined;
  // In each of these scripts the last four bits are the value of the digit.
  const digits = found.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return `tel:${digits.replace(/[^+\d]/g, '')}`;
}
