import { z } from 'zod';
import type { Network } from './network';

const answer = z.object({
  result: z.object({
    data: z.looseObject({
      groups: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.unknown())]))),
    }),
  }),
});

/** Each name of a list such as `January,February` has its own brackets. */
const bracketed = (message: string | unknown[]) =>
  typeof message === 'string'
    ? message && `⟦${message.replaceAll(/,(?=\S)/g, '⟧,⟦')}⟧`
    : ['⟦', ...message, '⟧'];

/** Texts that the server writes in the language of the account. */
const report = z.object({
  result: z.object({
    data: z.looseObject({ checks: z.array(z.looseObject({ says: z.string(), advice: z.string() })) }),
  }),
});
const entries = z.object({
  result: z.object({ data: z.looseObject({ items: z.array(z.looseObject({ label: z.string() })) }) }),
});

/** Puts each text of the admin area between brackets on its way to the browser. */
export function bracketMessages(network: Network) {
  network.changeAnswer('health.translated', (body) => {
    const { data } = report.parse(body).result;
    const checks = data.checks.map((check) => ({
      ...check,
      says: bracketed(check.says),
      advice: bracketed(check.advice),
    }));
    return { result: { data: { ...data, checks } } };
  });
  network.changeAnswer('audit.page', (body) => {
    const { data } = entries.parse(body).result;
    const items = data.items.map((entry) => ({ ...entry, label: bracketed(entry.label) }));
    return { result: { data: { ...data, items } } };
  });
  network.changeAnswer('messages.admin', (body) => {
    const { result } = answer.parse(body);
    const groups = Object.entries(result.data.groups).map(([name, messages]) => [
      name,
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, bracketed(message)])),
    ]);
    return { result: { data: { ...result.data, groups: Object.fromEntries(groups) } } };
  });
}

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** The texts of a page that are not in brackets, attributes included. */
function textsOf(root: Element): string[] {
  const found: string[] = [];
  let depth = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, code')) continue;
    let outside = '';
    for (const letter of node.textContent ?? '') {
      if (letter === '⟦') depth += 1;
      if (depth === 0) outside += letter;
      if (letter === '⟧') depth -= 1;
    }
    found.push(outside);
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of attributes) found.push(withoutBrackets(element.getAttribute(name) ?? ''));
  return found;
}

function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : withoutBrackets(rest);
}

/** What stands in no language: isolated codes, addresses, file sizes, and dates as `Intl` writes them. */
const neutral = [
  /\u2066[^\u2069]*\u2069/g,
  /\S*[@/]\S*|\w+(?:[._-]\w+)+/g,
  /\b(?:[A-Z][a-z]+, )?[A-Z][a-z]+ \d{1,2}, \d{4}(?: at \d{1,2}:\d\d [AP]M)?/g,
  /\b[A-Z][a-z]{2} \d\d\b|\b[A-Z][a-z]+ \d{4}\b/g,
  /\d+ (?:minute|hour|day)s? ago|\b\d{1,2}:\d\d [AP]M/g,
  /\d+(?:\.\d+)? [kMG]B/g,
];

/** The texts of a page with Latin words that are neither messages nor allowed. */
export function untranslatedIn(root: Element, allowed: ReadonlySet<string>): string[] {
  const isForeign = (text: string) =>
    (
      neutral.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text).match(/[A-Za-z]{2,}/g) ?? []
    ).some((word) => !allowed.has(word));
  return [...new Set(textsOf(root).map((text) => text.trim().replaceAll(/\s+/g, ' ')))].filter(isForeign);
}
