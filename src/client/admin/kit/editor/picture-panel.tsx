import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ownPicture } from '../../../../shared/lib/pictures';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { useMay } from '../permissions';
import { AltOf } from '../pictures/alt-of';
import { chosenPicture } from './pictures';

type Props = {
  view: EditorView;
  state: EditorState;
  /** A picture that was just added: its description takes the focus. */
  asked: string | undefined;
  done: () => void;
};

/** The options of the selected picture. */
export function PicturePanel({ view, state, asked, done }: Props) {
  const chosen = chosenPicture(state);
  const mayWrite = useMay('media:write');
  const isOwn = ownPicture(chosen?.src ?? '') !== undefined;
  const { data: kept } = trpc.media.byUrl.useQuery(
    { url: chosen?.src ?? '' },
    { enabled: mayWrite && isOwn },
  );
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = asked !== undefined && asked === chosen?.src && kept?.alt === null;
  const ask = useEffectEvent(() => {
    panel.current?.querySelector('input')?.focus();
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
      aria-label="Selected picture"
      className="editor-picture grid gap-3 rounded-b-lg border-t border-line bg-brand-soft p-3"
    >
      {isOwn && kept && <AltOf key={kept.id} picture={kept} entered={writeOn} />}
      {!isOwn && (
        <TextField
          label="What does the picture show?"
          hint="Read aloud to people who can't see the picture"
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
        Remove Picture
      </Button>
    </div>
  );
}
