import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSafeUrl } from '../../../shared/lib/urls';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { schema } from './schema';

type Props = { view: EditorView; close: () => void };

export function LinkDialog({ view, close }: Props) {
  const t = useMessages('adminEditor');
  const cancel = useMessages('adminForms')('cancel');
  const [link] = useState(() => selectedLink(view));
  const [address, setAddress] = useState(link.href);
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has stored the previous focus.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  const asksForWords = link.from === link.to;

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // would submit the surrounding form
    const href = addressOf(address);
    if (!href) return setError(t('invalidUrl'));
    close();
    return setLink(view, link, href, label.trim() || address.trim());
  };
  return (
    <Modal title={t(link.href ? 'editLink' : 'addLink')} close={close}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <TextField
          ref={field}
          label={t('address')}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder={t('addressExample')}
          maxLength={2000}
          value={address}
          error={error}
          onChange={({ target }) => setAddress(target.value)}
        />
        {asksForWords && (
          <TextField
            label={t('words')}
            hint={t('wordsHint')}
            maxLength={500}
            autoComplete="off"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {link.href && (
            <Button
              look="outline"
              className="me-auto"
              onClick={() => {
                close();
                setLink(view, link, '', '');
              }}
            >
              {t('removeLink')}
            </Button>
          )}
          <Button look="outline" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit">{t(link.href ? 'saveLink' : 'confirmLink')}</Button>
        </div>
      </form>
    </Modal>
  );
}

const { link } = schema.marks;

type LinkRange = { from: number; to: number; href: string };

/** The link at the cursor, or the selection. */
function selectedLink({ state: { selection, doc } }: EditorView): LinkRange {
  const { $from, from, to } = selection;
  let selected = { from, to, href: '' };
  doc.nodesBetween($from.start(), Math.max(to, $from.end()), (node, position) => {
    const found = link.isInSet(node.marks);
    const end = position + node.nodeSize;
    const touches = position <= from && from <= end && (to > from ? position < to && end > from : true);
    if (!found || !touches) return;
    const href = String(found.attrs['href']);
    const isSame = selected.href === href;
    selected = isSame
      ? { href, from: Math.min(selected.from, position), to: Math.max(selected.to, end) }
      : { href, from: Math.min(from, position), to: Math.max(to, end) };
  });
  return selected;
}

/** The typed address as a URL, or undefined if it is invalid. */
function addressOf(typed: string): string | undefined {
  const address = typed.trim();
  const full = /^[a-z\d-]+(\.[a-z\d-]+)+([/?#:]|$)/i.test(address) ? `https://${address}` : address;
  return isSafeUrl(full) ? full : undefined;
}

/** Sets or, without an address, removes a link. */
function setLink(view: EditorView, { from, to }: LinkRange, href: string, label: string): void {
  const { tr } = view.state;
  const end = from === to ? from + label.length : to;
  if (from === to && label) tr.insertText(label, from);
  tr.removeMark(from, end, link);
  if (href) tr.addMark(from, end, link.create({ href }));
  tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link);
  view.dispatch(tr.scrollIntoView());
}
