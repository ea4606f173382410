import { useRef, useState } from 'react';
import { ownPicture } from '../../../../shared/lib/pictures';
import type { Picture } from '../../../../shared/schemas/media';
import { trpc } from '../../../app/trpc';
import { useMay } from '../permissions';
import { DescriptionQuestion } from './description-question';

type Asked = { pictures: Picture[]; label: string; go: () => void };

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
  const confirmed = async (values: object, label: string, go: () => void) => {
    if (isChecking.current) return;
    isChecking.current = true;
    const find = (url: string) => utils.media.byUrl.fetch({ url }, { staleTime: 0 });
    const found = mayDescribe ? await undescribedIn(values, find) : [];
    isChecking.current = false;
    const pictures = found.filter(({ url }) => !accepted.has(url));
    if (pictures.length === 0) return go();
    setAsked({ pictures, label, go });
  };
  return {
    confirmed,
    question: asked && (
      <DescriptionQuestion
        pictures={asked.pictures}
        label={asked.label}
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
  find: (url: string) => Promise<Picture | null>,
): Promise<Picture[]> {
  const found = await Promise.all(picturesIn(values).map((url) => find(url).catch(() => null)));
  return found.flatMap((picture) => (picture?.alt === null ? picture : []));
}
