import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Picture, pictureTypes } from '../../../../shared/schemas/media';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Modal } from '../../../ui/modal';
import { useDocumentEvent } from '../../../ui/use-document-event';
import { useDialogList } from '../list/use-list';
import { PictureList } from './picture-list';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

type Props = {
  /** For assistive technology. */
  label: string;
  /** Called for each picture. */
  choose: (picture: Picture) => void;
  /** Accepts several pictures, without the library. */
  several?: boolean;
  /** The file input, for a button elsewhere that opens it. */
  input?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
};

export function PictureSource({ label, choose, several = false, children, ...props }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const ownInput = useRef<HTMLInputElement>(null);
  const input = props.input ?? ownInput;
  const [isOver, setOver] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { uploads, add, again, forget } = useUploads(choose);

  const take = (files: Iterable<File>) => {
    const taken = [...files].slice(0, several ? undefined : 1);
    if (taken.length === 0) return;
    // A new choice replaces the one before.
    if (!several) for (const { key } of uploads) forget(key);
    add(taken);
  };
  useDocumentEvent('paste', (event) => {
    const { clipboardData: data, target, defaultPrevented } = event;
    if (defaultPrevented || !data || data.files.length === 0 || !zone.current || !isOnTop(zone.current))
      return;
    // Word processors add a picture of the text.
    const isText = target instanceof HTMLElement && target.matches('input, textarea');
    if (isText && data.types.includes('text/plain')) return;
    event.preventDefault();
    take(data.files);
  });
  const drag = (event: DragEvent) => {
    const { type, target, dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would open a file dropped elsewhere.
    event.preventDefault();
    const on = target instanceof Element ? target.closest('[data-picture-source]') : null;
    if (!on) dataTransfer.dropEffect = 'none';
    const isHere = on !== null && on === zone.current;
    setOver(isHere && type === 'dragover');
    if (isHere && type === 'drop') take(dataTransfer.files);
  };
  useDocumentEvent('dragover', drag);
  useDocumentEvent('dragleave', drag);
  useDocumentEvent('drop', drag);

  return (
    <div
      ref={zone}
      role="group"
      data-picture-source=""
      aria-label={label}
      className={cx(
        'grid gap-3 rounded-lg border border-dashed p-3',
        isOver ? 'border-brand bg-brand-soft' : 'border-control',
      )}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => input.current?.click()}>
          {several ? 'Choose files' : 'Choose a file'}
        </Button>
        {!several && (
          <Button look="outline" onClick={() => setLibraryOpen(true)}>
            Choose from library
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {several ? 'Or drop or paste pictures here.' : 'Or drop or paste a picture here.'}
      </p>
      {/* Explicit types: phones then convert photos to JPEG. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        multiple={several}
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <UploadList uploads={uploads} again={again} forget={forget} />
      {isLibraryOpen && (
        <Library
          close={() => setLibraryOpen(false)}
          upload={() => {
            setLibraryOpen(false);
            input.current?.click();
          }}
          choose={(picture) => {
            setLibraryOpen(false);
            choose(picture);
          }}
        />
      )}
    </div>
  );
}

/** Whether no dialog covers it. */
const isOnTop = (element: HTMLElement) =>
  ([...document.querySelectorAll('[role=dialog]')].at(-1) ?? null) === element.closest('[role=dialog]');

type LibraryProps = { choose: (picture: Picture) => void; upload: () => void; close: () => void };

function Library({ choose, upload, close }: LibraryProps) {
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title="Choose a Picture" close={close}>
      <PictureList list={list} verb="Choose" press={choose} upload={upload} />
    </Modal>
  );
}
