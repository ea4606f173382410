import { trpc } from '../../app/trpc';

/** Tells whether a username is that of the signed-in account. */
export function useIsMe(): (username: string | null | undefined) => boolean {
  const { data: session } = trpc.auth.check.useQuery();
  return (username) => username !== undefined && username === session?.user.username;
}
