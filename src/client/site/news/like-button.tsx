import { useEffect } from 'react';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useVisitorId } from '../kit/form/visitor';
import { articlePageOf, articleQuery } from './article-answer';

export function LikeButton({ slug, count }: { slug: string; count: number }) {
  const utils = trpc.useUtils();
  const userId = useVisitorId();
  const check = trpc.likes.check.useQuery({ slug, userId }, { enabled: userId !== '' });
  useEffect(() => {
    if (check.error) console.error('Could not check the like', check.error);
  }, [check.error]);
  const liked = check.data?.liked ?? false;
  const toggle = trpc.likes.toggle.useMutation({
    onSuccess(result) {
      utils.likes.check.setData({ slug, userId }, { liked: result.liked });
      utils.news.bySlug.setData(
        articleQuery(slug),
        (page) => page && { ...articlePageOf(page), likeCount: result.likeCount },
      );
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error) ?? 'Failed to process like', destructive: true }),
  });
  return (
    <Button
      look={liked ? 'solid' : 'outline'}
      className="noscript:hidden"
      aria-pressed={liked}
      disabled={toggle.isPending || userId === ''}
      onClick={() => toggle.mutate({ slug, userId, liked: !liked })}
    >
      <span aria-hidden="true">{liked ? '♥' : '♡'}</span>
      <span>
        {liked ? 'Liked' : 'Like'} ({count})
      </span>
    </Button>
  );
}
