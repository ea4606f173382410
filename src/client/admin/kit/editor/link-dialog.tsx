import type { EditorView } from 'prosemirror-view';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Modal } from '../../../ui/modal';
import { addressOf, linkPlace, setLink } from './links';

type Props = { view: EditorView; close: () => void };

/** Asks where a link leads, and for its words where none are selected. */
export function LinkDialog({ view, close }: Props) {
  const [place] = useState(() => linkPlace(view));
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Only once the dialog knows where the focus came from.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  const asksForWords = place.from === place.to;

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // or it would send the form that the text stands in
    const href = addressOf(address);
    if (!href) return setError('Please enter a valid URL');
    close();
    return setLink(view, place, href, words.trim() || address.trim());
  };
  return (
    <Modal title={place.href ? 'Edit Link' : 'Add a Link'} close={close}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <TextField
          ref={field}
          label="Address"
          inputMode="url"
          autoComplete="off"
          placeholder="https://… or /programs"
          maxLength={2000}
          value={address}
          error={error}
          onChange={({ target }) => setAddress(target.value)}
        />
        {asksForWords && (
          <TextField
            label="Words"
            hint="The text of the link. If empty, the address is shown."
            maxLength={500}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {place.href && (
            <Button
              look="outline"
              className="me-auto"
              onClick={() => {
                close();
                setLink(view, place, '', '');
              }}
            >
              Remove Link
            </Button>
          )}
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{place.href ? 'Save Link' : 'Add Link'}</Button>
        </div>
      </form>
    </Modal>
  );
}
