import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { insertPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ownPicture } from '../../../shared/lib/pictures';
import type { Picture as Kept } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { useMay } from '../kit/permissions';
import { AltOf } from '../pictures/alt-of';
import { PictureSource } from '../pictures/picture-source';
import { schema } from './schema';

type Props = { choose: (picture: Kept) => void; close: () => void };

export function PictureDialog({ choose, close }: Props) {
  const t = useMessages('adminEditor');
  return (
    <Modal title={t('addPicture')} close={close}>
      <PictureSource
        label={t('pictureForText')}
        choose={(picture) => {
          choose(picture);
          close();
        }}
      />
    </Modal>
  );
}

type PicturePanelProps = {
  view: EditorView;
  state: EditorState;
  /** A picture that was just added: its description takes the focus. */
  asked: string | undefined;
  done: () => void;
};

/** The options of the selected picture. */
export function PicturePanel({ view, state, asked, done }: PicturePanelProps) {
  const t = useMessages('adminEditor');
  const files = useMessages('adminFiles');
  const chosen = chosenPicture(state);
  const mayWrite = useMay('media:write');
  const isOwn = ownPicture(chosen?.src ?? '') !== undefined;
  const { data: stored } = trpc.media.byUrl.useQuery(
    { url: chosen?.src ?? '' },
    { enabled: mayWrite && isOwn },
  );
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = asked !== undefined && asked === chosen?.src && stored?.alt === null;
  const ask = useEffectEvent(() => {
    // After a closing dialog has returned the focus.
    setTimeout(() => panel.current?.querySelector('input')?.focus());
    done();
  });
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
  if (!chosen) return null;
  /** Moves the cursor below the picture: typing would replace it. */
  const writeOn = () => {
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(chosen.at + 1))));
    view.focus();
  };
  const { at, src, alt } = chosen;
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('selectedPicture')}
      className="editor-picture grid gap-3 rounded-b-lg border-t border-line bg-brand-soft p-3"
    >
      {isOwn && stored && <AltOf key={stored.id} picture={stored} entered={writeOn} />}
      {!isOwn && (
        <TextField
          label={files('whatShows')}
          hint={files('readAloud')}
          maxLength={500}
          autoComplete="off"
          value={alt}
          onChange={({ target }) =>
            view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { src, alt: target.value }))
          }
        />
      )}
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => {
          view.dispatch(view.state.tr.deleteSelection());
          view.focus();
        }}
      >
        {t('removePicture')}
      </Button>
    </div>
  );
}

const { nodes } = schema;

export function chosenPicture({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return undefined;
  const { src, alt } = selection.node.attrs;
  return { at: selection.from, src: String(src), alt: String(alt) };
}

/** Inserts a picture at a position or the cursor, and selects it. */
export function insertPicture(view: EditorView, attributes: { src: string; alt: string }, at?: number): void {
  const picture = nodes.picture.create(attributes);
  const { tr } = view.state;
  const point = insertPoint(tr.doc, at ?? tr.selection.to, nodes.picture);
  const isText = at === undefined && !(tr.selection instanceof NodeSelection);
  if (isText && (point === null || !tr.selection.empty)) tr.replaceSelectionWith(picture);
  else tr.insert(point ?? tr.doc.content.size, picture);
  let inserted = -1;
  tr.doc.descendants((node, position) => {
    if (node === picture) inserted = position;
  });
  if (inserted !== -1) choose(tr, inserted);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

function choose(tr: Transaction, position: number): void {
  // Leaves a paragraph to continue writing.
  if (position + 1 === tr.doc.content.size) tr.insert(position + 1, nodes.paragraph.create());
  tr.setSelection(NodeSelection.create(tr.doc, position));
}
