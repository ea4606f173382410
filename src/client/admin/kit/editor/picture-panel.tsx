import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ownPicture } from '../../../../shared/lib/pictures';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { useMay } from '../permissions';
import { AltOf } from '../pictures/alt-of';
import { chosenPicture } from './pictures';

type Props = { view: EditorView; state: EditorState };

/** What can be done with the picture that is chosen in the text. */
export function PicturePanel({ view, state }: Props) {
  const chosen = chosenPicture(state);
  const mayWrite = useMay('media:write');
  const isOwn = ownPicture(chosen?.src ?? '') !== undefined;
  const { data: kept } = trpc.media.byUrl.useQuery(
    { url: chosen?.src ?? '' },
    { enabled: mayWrite && isOwn },
  );
  if (!chosen) return null;
  const { at, src, alt } = chosen;
  return (
    <div
      role="group"
      aria-label="Selected picture"
      className="sticky -bottom-4 z-1 grid gap-3 rounded-b-lg border-t border-line bg-brand-soft p-3 sm:-bottom-8 [@media(min-height:22rem)]:bottom-15 sm:[@media(min-height:22rem)]:bottom-11"
    >
      {isOwn && kept && <AltOf key={kept.id} picture={kept} />}
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
