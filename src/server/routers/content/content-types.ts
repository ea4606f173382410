import type { ContentType } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import type { AnyContent } from '../../content/any-content';
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
export const contents: Record<ContentType, AnyContent> = {
  news: newsContent.any,
  program: programContent.any,
  team: teamContent.any,
  video: videoContent.any,
  course: courseContent.any,
  faculty: facultyContent.any,
  history: historyContent.any,
  event: eventContent.any,
};

export const writePermission = ({ name }: AnyContent): Permission => `${name}:write`;
export const subjectOf = ({ name }: AnyContent, itemId: number) => `${name}/${itemId}`;

/** Publishing and bringing back also need what a save of the type needs. @throws FORBIDDEN */
export function requireWrite({ user }: Pick<PermittedContext, 'user'>, content: AnyContent): void {
  if (!user.permissions.has(writePermission(content))) throw forbidden(user);
}
