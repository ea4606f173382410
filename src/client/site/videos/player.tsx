import { useState } from 'react';
import { isSafeUrl } from '../../../shared/lib/urls';
import { playerUrl } from '../../../shared/lib/video-player';
import { useMessages } from '../../messages/use-messages';
import { Picture, type PictureInfo } from '../../ui/picture';

type Props = {
  video: { id: number; title: string; videoUrl: string; thumbnailUrl: string; picture?: PictureInfo };
  sizes: string;
  first?: boolean;
};

const frame = 'aspect-video w-full rounded-xl';

/** The embedded player. */
export const PlayerFrame = ({ src, title }: { src: string; title: string }) => (
  <iframe src={src} title={title} allow="autoplay; fullscreen" allowFullScreen className={frame} />
);

/** Loads the embedded player only on demand. */
export function Player({ video: { id, title, videoUrl, thumbnailUrl, picture: info }, sizes, first }: Props) {
  const t = useMessages('ui');
  const [playing, setPlaying] = useState(false);
  const player = playerUrl(videoUrl);
  const still = (
    <Picture
      src={thumbnailUrl}
      info={info}
      sizes={sizes}
      pattern={`videos-${id}`}
      alt=""
      width={1280}
      height={720}
      className={`${frame} object-cover`}
      first={first}
    />
  );
  const picture = (
    <>
      {still}
      <span
        aria-hidden="true"
        className="absolute start-1/2 top-1/2 flex size-16 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-black/70 ps-1 text-2xl text-white rtl:translate-x-1/2"
      >
        ▶
      </span>
      <span className="sr-only">{t('play', { title })}</span>
    </>
  );
  if (player && playing) return <PlayerFrame src={`${player}?autoplay=1`} title={title} />;
  if (player)
    return (
      <>
        <button
          type="button"
          onClick={() => setPlaying(true)}
          className="relative block w-full noscript:hidden"
        >
          {picture}
        </button>
        <noscript>
          <a href={videoUrl} className="relative block">
            {picture}
          </a>
        </noscript>
      </>
    );
  if (!isSafeUrl(videoUrl)) return still;
  return (
    <a href={videoUrl} target="_blank" rel="noopener noreferrer" className="relative block">
      {picture}
    </a>
  );
}
