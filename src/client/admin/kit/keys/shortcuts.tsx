import { useState } from 'react';
import { readStored, writeStored } from '../../../app/storage';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { useDocumentEvent } from '../../../ui/use-document-event';
import { listKeys, pressArrow, pressKey, pressStep } from './list-keys';

const storageKey = 'list-keys';

const typesIn = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether the focused element needs the key. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(typesIn) !== null);

/** Whether a dialog or menu is open. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Shortcuts for lists. They can be switched off: speech input and screen readers may need the letters (WCAG 2.1.4). */
export function Shortcuts() {
  const t = useMessages('adminKeys');
  const [on, setOn] = useState(() => readStored(storageKey) !== 'off');
  const [shown, setShown] = useState(false);
  useDocumentEvent('keydown', (event) => {
    if (isTaken(event)) return;
    if (!isCovered() && pressArrow(event.key)) event.preventDefault();
    else if (!on || event.key.length > 1) return;
    else if (pressStep(event.key)) event.preventDefault();
    else if (isCovered()) return;
    else if (event.key === '?') setShown(true);
    else if (pressKey(event.key)) event.preventDefault();
  });
  const turn = (next: boolean) => {
    writeStored(storageKey, next ? 'on' : 'off');
    setOn(next);
  };
  return (
    <>
      <Button
        look="quiet"
        className="-ms-5 mt-8 max-md:hidden [main:not(:has([data-rows]))_&]:hidden"
        onClick={() => setShown(true)}
      >
        {t('title')}
      </Button>
      {shown && (
        <Modal title={t('title')} close={() => setShown(false)}>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {listKeys.map(([keys, what]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd dir="ltr" className="font-mono font-semibold">
                    {keys}
                  </kbd>
                </dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-6 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => turn(target.checked)}
              className="size-5 accent-brand"
            />
            {t('singleKeys')}
          </label>
        </Modal>
      )}
    </>
  );
}
