import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useDocumentEvent } from '../../ui/use-document-event';
import { UploadList } from './upload-list';
import { type UploadKind, useUploads } from './use-uploads';

export type LibraryProps<Item> = { choose: (item: Item) => void; upload: () => void; close: () => void };

export type SourceProps<Item> = {
  /** For assistive technology. */
  label: string;
  /** Called for each file. */
  choose: (item: Item) => void;
  /** Accepts several files, without the library. */
  several?: boolean;
  /** The file input, for a button elsewhere that opens it. */
  input?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
};

type Props<Item> = SourceProps<Item> & {
  kind: UploadKind<Item>;
  hint: string;
  Library: ComponentType<LibraryProps<Item>>;
};

/** Uploads files that are chosen, dropped or pasted, or takes one from the library. */
export function FileSource<Item>({ label, choose, several = false, children, ...props }: Props<Item>) {
  const { kind, hint, Library } = props;
  const t = useMessages('adminFiles');
  const zone = useRef<HTMLDivElement>(null);
  const ownInput = useRef<HTMLInputElement>(null);
  const input = props.input ?? ownInput;
  const [isOver, setOver] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { uploads, add, again, forget } = useUploads(kind, choose);

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
    const on = target instanceof Element ? target.closest('[data-file-source]') : null;
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
      data-file-source=""
      aria-label={label}
      className={cx(
        'grid gap-3 rounded-lg border border-dashed p-3',
        isOver ? 'border-brand bg-brand-soft' : 'border-control',
      )}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => input.current?.click()}>
          {t(several ? 'chooseFiles' : 'chooseFile')}
        </Button>
        {!several && (
          <Button look="outline" onClick={() => setLibraryOpen(true)}>
            {t('fromLibrary')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{hint}</p>
      {/* Explicit types: phones then convert photos to JPEG. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={kind.types.join()}
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
          choose={(item) => {
            setLibraryOpen(false);
            choose(item);
          }}
        />
      )}
    </div>
  );
}

/** Whether no dialog covers it. */
const isOnTop = (element: HTMLElement) =>
  ([...document.querySelectorAll('[role=dialog]')].at(-1) ?? null) === element.closest('[role=dialog]');
