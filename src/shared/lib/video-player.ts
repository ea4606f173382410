const youtube =
  /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/i;

/** The address of an embedded player for a video's page, when an 11-character video id is recognised in it. */
export function playerUrl(videoUrl: string): string | undefined {
  const [, id] = youtube.exec(videoUrl) ?? [];
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}
