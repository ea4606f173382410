import type { ContentType } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import type { Content } from '../../content/content';
import { forbidden } from '../../rpc/audit';
import type { PermittedContext } from '../../rpc/context';
import { courseContent } from './courses';
import { eventContent } from './events';
import { facultyContent } from './faculty';
import { historyContent } from './history';
import { newsContent } from './news';
import { programContent } from './programs';
import { teamContent } from './team';
import { videoContent } from './videos';

/** Every content type, for drafts, revisions and the trash. */
export const contents: Record<ContentType, Content> = {
  news: newsContent,
  program: programContent,
  team: teamContent,
  video: videoContent,
  course: courseContent,
  faculty: facultyContent,
  history: historyContent,
  event: eventContent,
};

export const writePermission = ({ name }: Content): Permission => `${name}:write`;
export const subjectOf = ({ name }: Content, itemId: number) => `${name}/${itemId}`;

/** Publishing and restoring also require the write permission of the type. @throws FORBIDDEN */
export function requireWrite({ user }: Pick<PermittedContext, 'user'>, content: Content): void {
  if (!user.permissions.has(writePermission(content))) throw forbidden(user);
}
