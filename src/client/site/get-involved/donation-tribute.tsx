import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/use-messages';

export const loadTribute = () => import('./donation-tribute-fields');
const loadFields = () => loadTribute().then(({ TributeFields }) => <TributeFields />);
// Browsers without scripts get the fields with the page, all others when the part is opened.
const withoutScripts = import.meta.env.SSR && (await loadFields());

/** In honor or in memory of someone. A closed part is not sent. */
export function TributePart() {
  const [fields, setFields] = useState<ReactNode>();
  return (
    <details
      onToggle={({ currentTarget: { open } }) =>
        void (open ? loadFields().then(setFields) : setFields(undefined))
      }
    >
      <summary className="py-1 text-sm font-medium">{useMessages('donation')('tribute')}</summary>
      {fields}
      <noscript>{withoutScripts}</noscript>
    </details>
  );
}
