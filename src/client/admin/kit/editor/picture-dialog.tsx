import { useEffect, useRef, useState } from 'react';
import type { Picture as Kept } from '../../../../shared/schemas/media';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { Picture } from '../../../ui/picture';
import { AltOf } from '../pictures/alt-of';
import { PictureSource } from '../pictures/picture-source';

type Props = { choose: (picture: Kept) => void; close: () => void };

export function PictureDialog({ choose, close }: Props) {
  const [chosen, setChosen] = useState<Kept>();
  return (
    <Modal title={chosen ? 'Describe the Picture' : 'Add a Picture'} close={close}>
      {chosen ? (
        <Description picture={chosen} done={close} />
      ) : (
        <PictureSource
          label="Picture for the text"
          choose={(picture) => {
            choose(picture);
            if (picture.alt === null) setChosen(picture);
            else close();
          }}
        />
      )}
    </Modal>
  );
}

function Description({ picture, done }: { picture: Kept; done: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className="grid gap-5">
      <Picture
        src={picture.url}
        info={{ alt: null, focus: picture.focus }}
        alt={picture.name}
        sizes="240px"
        width={300}
        height={200}
        className="h-40 w-60 max-w-full rounded-md border border-line object-cover"
      />
      <AltOf picture={picture} />
      <Button className="justify-self-end" onClick={done}>
        Done
      </Button>
    </div>
  );
}
