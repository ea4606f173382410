import { trpc } from '../../app/trpc';

/** Whether a username belongs to the signed-in account. */
export function useIsMe(): (username: string | null | undefined) => boolean {
  const { data: session } = trpc.auth.check.useQuery();
  return (username) => username !== undefined && username === session?.user.username;
}
