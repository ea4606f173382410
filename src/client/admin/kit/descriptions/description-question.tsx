import { useRef, useState } from 'react';
import type { Picture as Kept } from '../../../../shared/schemas/media';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { Picture } from '../../../ui/picture';
import { AltOf } from '../pictures/alt-of';

type Props = {
  pictures: Kept[];
  /** The button that continues: 'Publish'. */
  label: string;
  publish: () => void;
  close: () => void;
};

/** Warns before publishing pictures without a description, and asks for descriptions. */
export function DescriptionQuestion({ pictures, label, publish, close }: Props) {
  const [isDescribing, setDescribing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const count = pictures.length;
  return (
    <Modal
      title={count === 1 ? 'Describe the picture?' : 'Describe the pictures?'}
      close={close}
      begin={() => first.current?.focus()}
    >
      {isDescribing ? (
        <ul className="grid gap-6">
          {pictures.map((picture) => (
            <li key={picture.id} className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
              <Picture
                src={picture.url}
                info={{ alt: null, focus: picture.focus }}
                alt={picture.name}
                sizes="240px"
                width={300}
                height={200}
                className="aspect-4/3 w-36 rounded-md border border-line object-cover"
              />
              <AltOf picture={picture} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {count === 1
            ? "One picture has no description. People who can't see it hear the description instead."
            : `${count} pictures have no description. People who can't see them hear the descriptions instead.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        {isDescribing ? (
          <>
            <Button look="outline" onClick={close}>
              Continue editing
            </Button>
            <Button onClick={publish}>{label}</Button>
          </>
        ) : (
          <>
            <Button look="outline" onClick={publish}>
              {label === 'Schedule' ? 'Schedule anyway' : 'Publish anyway'}
            </Button>
            <Button ref={first} onClick={() => setDescribing(true)}>
              Add descriptions
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
