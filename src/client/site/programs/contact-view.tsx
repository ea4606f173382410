import type { ReactNode } from 'react';
import { isSafeUrl } from '../../../shared/lib/urls';
import { cx } from '../../ui/cx';

/** Email addresses, URLs and phone numbers, also with Arabic digits. */
const reachable =
  /(?<email>[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}.-]+\.\p{L}{2,})|(?<web>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|\+?\(?[\d٠-٩۰-۹](?:[ ().\u00a0-]{0,2}[\d٠-٩۰-۹]){6,14}/gu;

/** Links email addresses, URLs and phone numbers. */
export function ContactView({ text }: { text: string }) {
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
          address.startsWith('tel:') && 'whitespace-nowrap',
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
