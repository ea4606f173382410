import { useRef, useState } from 'react';
import { ownPicture } from '../../../shared/lib/pictures';
import type { Picture as StoredPicture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { useMay } from '../kit/permissions';
import { DescribedPicture } from '../pictures/alt-of';

/** What follows the question. */
type Action = 'publish' | 'schedule';
type Asked = { pictures: StoredPicture[]; action: Action; go: () => void };

/** Published without a description on purpose. */
const accepted = new Set<string>();

/**
 * Asks once about pictures without a description before publishing.
 * @returns `confirmed`, which runs the step at once or after the question
 */
export function useDescriptionQuestion() {
  const mayDescribe = useMay('media:write');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Asked>();
  const isChecking = useRef(false);
  const confirmed = async (values: object, action: Action, go: () => void) => {
    if (isChecking.current) return;
    isChecking.current = true;
    const find = (url: string) => utils.media.byUrl.fetch({ url }, { staleTime: 0 });
    const found = mayDescribe ? await undescribedIn(values, find) : [];
    isChecking.current = false;
    const pictures = found.filter(({ url }) => !accepted.has(url));
    if (pictures.length === 0) return go();
    setAsked({ pictures, action, go });
  };
  return {
    confirmed,
    question: asked && (
      <DescriptionQuestion
        pictures={asked.pictures}
        action={asked.action}
        publish={() => {
          for (const { url } of asked.pictures) accepted.add(url);
          setAsked(undefined);
          asked.go();
        }}
        close={() => setAsked(undefined)}
      />
    ),
  };
}

const most = 50;
const inText = /!\[([^\]]*)\]\(<?(\/media\/[0-9a-f]{24}-\d+x\d+\.webp)/g;

/** Our pictures in the values, without those described in the text. */
function picturesIn(values: object): string[] {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const urls = texts.flatMap((text) =>
    ownPicture(text.trim())
      ? [text.trim()]
      : [...text.matchAll(inText)].flatMap(([, alt, url]) => (url && !alt?.trim() ? [url] : [])),
  );
  return [...new Set(urls)].slice(0, most);
}

async function undescribedIn(
  values: object,
  find: (url: string) => Promise<StoredPicture | null>,
): Promise<StoredPicture[]> {
  const found = await Promise.all(picturesIn(values).map((url) => find(url).catch(() => null)));
  return found.flatMap((picture) => (picture?.alt === null ? picture : []));
}

type DescriptionQuestionProps = {
  pictures: StoredPicture[];
  action: Action;
  publish: () => void;
  close: () => void;
};

/** Warns before publishing pictures without a description, and asks for descriptions. */
function DescriptionQuestion({ pictures, action, publish, close }: DescriptionQuestionProps) {
  const t = useMessages('adminFiles');
  const continueEditing = useMessages('adminDrafts')('continueEditing');
  const labels = {
    publish: useMessages('adminContent')('publish'),
    schedule: useMessages('adminSchedule')('schedule'),
  };
  const [isDescribing, setDescribing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const count = pictures.length;
  return (
    <Modal title={t('describe', { count })} close={close} begin={() => first.current?.focus()}>
      {isDescribing ? (
        <ul className="grid gap-6">
          {pictures.map((picture) => (
            <li key={picture.id} className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
              <DescribedPicture picture={picture} className="aspect-4/3 w-36" />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('undescribed', { count })}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        {isDescribing ? (
          <>
            <Button look="outline" onClick={close}>
              {continueEditing}
            </Button>
            <Button onClick={publish}>{labels[action]}</Button>
          </>
        ) : (
          <>
            <Button look="outline" onClick={publish}>
              {t(action === 'schedule' ? 'scheduleAnyway' : 'publishAnyway')}
            </Button>
            <Button ref={first} onClick={() => setDescribing(true)}>
              {t('addDescriptions')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
