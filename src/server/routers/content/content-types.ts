import type { ContentType, TrashedType } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import type { Content, Row } from '../../content/content';
import { forbidden } from '../../rpc/audit';
import type { PermittedContext } from '../../rpc/context';
import { campaignTrash } from '../giving/campaigns/trash';
import { courseContent } from './courses';
import { eventContent } from './events';
import { facultyContent } from './faculty';
import { historyContent } from './history';
import { newsContent } from './news';
import { programContent } from './programs';
import { teamContent } from './team';
import { videoContent } from './videos';

/** Every content type, for drafts and revisions. */
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

type Trashable = Pick<Content, 'table' | 'fields' | 'resource' | 'dependents' | 'beforeRestore'> & {
  type: TrashedType;
  /** The stored values as the form has them. */
  toForm?(this: void, values: Row): Row;
};

/** Everything that goes to the trash. */
export const trashable: Record<TrashedType, Trashable> = { ...contents, campaign: campaignTrash };

type WithResource = Pick<Content, 'resource'>;

export const writePermission = ({ resource }: WithResource): Permission => `${resource}:write`;
export const subjectOf = ({ resource }: WithResource, itemId: number) => `${resource}/${itemId}`;

/** Publishing and restoring also require the write permission of the type. @throws FORBIDDEN */
export function requireWrite({ user }: Pick<PermittedContext, 'user'>, content: WithResource): void {
  if (!user.permissions.has(writePermission(content))) throw forbidden(user);
}
