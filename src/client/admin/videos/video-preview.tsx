import { playerUrl } from '../../../shared/lib/video-player';
import type { Video } from '../../../shared/schemas/videos';
import { Player, PlayerFrame } from '../../site/videos/player';
import { Paragraphs } from '../kit/list/cells';

/** The video itself where its host is known, otherwise its picture with a link to it; and what is said of it. */
export function VideoPreview({ video }: { video: Video }) {
  const player = playerUrl(video.videoUrl);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="w-xl max-w-full">
        {player ? <PlayerFrame src={player} title={video.title} /> : <Player video={video} sizes="576px" />}
      </div>
      <Paragraphs text={video.description} />
    </div>
  );
}
