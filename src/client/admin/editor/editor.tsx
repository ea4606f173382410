import { EditorState, type Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type DragEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '../../../shared/schemas/media';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { useMay } from '../kit/permissions';
import { pictureUploads } from '../pictures/upload-kinds';
import { UploadList } from '../pictures/upload-list';
import { useUploads } from '../pictures/use-uploads';
import { documentOf, type Stored, sliceOf, storedOf } from './document';
import { LinkDialog } from './link-dialog';
import { cleaned } from './paste';
import { insertPicture, PictureDialog, PicturePanel } from './picture-dialog';
import { pluginsOf } from './plugins';
import { Toolbar } from './toolbar';
import './editor.css';

export type EditorProps = {
  id: string;
  labelId: string;
  described: string | undefined;
  invalid: boolean;
  required: true | undefined;
  stored: Stored;
  /** Of the text, if it is known. */
  lang?: string | undefined;
  dir?: string | undefined;
  /** The cursor position before the editor loaded. */
  cursor: number | undefined;
  change: (stored: Stored) => void;
  blur: () => void;
  /** Receives focus for validation errors. */
  register: (field: { focus: () => void } | null) => void;
};

const isSame = (one: Stored, other: Stored) => one.text === other.text && one.format === other.format;

/** A WYSIWYG editor. Unchanged text is stored exactly as it was. */
export function Editor(props: EditorProps) {
  const { id, labelId, described, invalid, required, stored, cursor, change, blur, register } = props;
  const { lang, dir } = props;
  const t = useMessages('adminEditor');
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ view: EditorView; state: EditorState }>();
  const view = shown?.view;
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const mayAddPictures = useMay('media:write');
  /** The document as given: while unchanged, the given text is stored. */
  const given = useRef<{ stored: Stored; state: EditorState }>(undefined);
  const reported = useRef(stored);
  /** The position for dropped pictures. */
  const dropped = useRef<number>(undefined);

  const open = useEffectEvent((next: Stored) => {
    const state = EditorState.create({
      doc: documentOf(next),
      plugins: pluginsOf(() => {
        setAsked('link');
        return true;
      }),
    });
    given.current = { stored: next, state };
    reported.current = next;
    return state;
  });
  const reportChange = useEffectEvent((next: EditorState) => {
    const isAsGiven = given.current?.state.doc.eq(next.doc);
    reported.current = isAsGiven && given.current ? given.current.stored : storedOf(next.doc);
    change(reported.current);
  });
  const [undescribed, setUndescribed] = useState<string>();
  const insert = ({ url, alt }: Picture) => {
    if (!view) return;
    insertPicture(view, { src: url, alt: alt ?? '' }, dropped.current);
    dropped.current = undefined;
    if (alt === null) setUndescribed(url);
  };
  const { uploads, add, again, forget } = useUploads(pictureUploads, insert);
  const takeFiles = (data: DataTransfer | null, at?: number): boolean => {
    // Word processors add a picture of the text.
    if (!data || data.files.length === 0 || data.getData('text/plain')) return false;
    if (mayAddPictures) {
      dropped.current = at;
      add([...data.files]);
    }
    return true;
  };
  const takePasted = useEffectEvent((data: DataTransfer | null) => takeFiles(data));
  const takeDropped = (event: DragEvent<HTMLDivElement>) => {
    const { currentTarget, target, dataTransfer, clientX: left, clientY: top } = event;
    // Dialogs are rendered elsewhere.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (takeFiles(dataTransfer, view?.posAtCoords({ left, top })?.pos)) event.preventDefault();
  };
  const onBlur = useEffectEvent(() => blur());
  const warnAboutSkippedPictures = useEffectEvent(() =>
    toast({ title: t('picturesLeftOut'), description: t('picturesLeftOutText') }),
  );

  // Before the paint that removes the textarea: keystrokes in between would be lost.
  useLayoutEffect(() => {
    const made = new EditorView(container.current, {
      state: open(reported.current),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        if (dropped.current !== undefined) dropped.current = transaction.mapping.map(dropped.current);
        setShown({ view: made, state: next });
        if (transaction.docChanged) reportChange(next);
      },
      transformPastedHTML(html) {
        const { html: allowed, foreign } = cleaned(html);
        if (foreign > 0) warnAboutSkippedPictures();
        return allowed;
      },
      clipboardTextParser: sliceOf,
      handlePaste: (_, event) => takePasted(event.clipboardData),
      handleDOMEvents: {
        focus(view) {
          // Otherwise the cursor is at the beginning of the text for 20 ms. A press chooses its own place.
          if (!view.dom.matches(':active')) view.focus();
          return false;
        },
        blur() {
          onBlur();
          return false;
        },
      },
    });
    made.dispatch(made.state.tr); // which shows the toolbar
    return () => made.destroy();
  }, []);

  // Shows values set by others, such as a draft, before the next keystroke.
  const show = useEffectEvent((next: Stored) => {
    if (!view || isSame(next, reported.current)) return;
    view.updateState(open(next));
    view.dispatch(view.state.tr);
  });
  useLayoutEffect(() => show({ text: stored.text, format: stored.format }), [stored.text, stored.format]);

  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        role: 'textbox',
        class: 'formatted',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(invalid),
        ...(lang && { lang }),
        ...(dir && { dir }),
        ...(required && { 'aria-required': 'true' }),
        ...(described && { 'aria-describedby': described }),
      },
    });
  }, [view, id, labelId, invalid, required, described, lang, dir]);

  const begin = useEffectEvent((made: EditorView) => {
    register({ focus: () => made.focus() });
    if (cursor === undefined) return;
    const before = documentOf({ ...reported.current, text: reported.current.text.slice(0, cursor) });
    const at = Math.min(before.content.size - 1, made.state.doc.content.size);
    made.dispatch(made.state.tr.setSelection(near(made.state, at)));
    made.focus();
  });
  useLayoutEffect(() => {
    if (view) begin(view);
  }, [view]);

  useEffect(() => {
    const focus = (event: Event) => {
      event.preventDefault();
      view?.focus();
    };
    const element = document.getElementById(labelId);
    element?.addEventListener('click', focus);
    return () => element?.removeEventListener('click', focus);
  }, [view, labelId]);

  return (
    <div
      data-picture-source=""
      data-invalid={invalid}
      className="editor rounded-lg border bg-surface"
      onDrop={takeDropped}
    >
      {shown && (
        <Toolbar
          label={t('formatting')}
          editorId={id}
          {...shown}
          askForLink={() => setAsked('link')}
          askForPicture={mayAddPictures ? () => setAsked('picture') : undefined}
        />
      )}
      <div ref={container} />
      {shown && asked !== 'picture' && (
        <PicturePanel {...shown} asked={undescribed} done={() => setUndescribed(undefined)} />
      )}
      <UploadList uploads={uploads} again={again} forget={forget} />
      {view && asked === 'link' && <LinkDialog view={view} close={() => setAsked(undefined)} />}
      {view && asked === 'picture' && <PictureDialog choose={insert} close={() => setAsked(undefined)} />}
    </div>
  );
}

const near = (state: EditorState, at: number): Selection =>
  TextSelection.near(state.doc.resolve(Math.max(0, at)), -1);
