import { course, courseInput, coursePage } from '../../../shared/schemas/courses';
import { contentType } from '../../content/content';
import { crud, itemById } from '../../content/crud';
import { numberedAddressList, numberedTitleList } from '../../content/links';
import type { Keyset } from '../../db/keyset';
import { courses } from '../../db/schema';
import { router } from '../../rpc/trpc';
import { itemFund } from './item-fund';

const tag = 'University';
const path = '/university/courses';
const byNumber: Keyset = { by: [courses.id], order: 'asc' };

export const courseContent = contentType({
  type: 'course',
  table: courses,
  schemas: { input: courseInput, change: courseInput, output: course },
  noun: 'course',
  resource: 'courses',
  beforeRestore: itemFund.restored,
  renew: itemFund.renew,
  beforeLock: itemFund.require,
});

export const coursesRouter = router({
  ...crud(courseContent, { tag, path, inOrder: byNumber }),

  titles: numberedTitleList('course', courses, byNumber),

  addresses: numberedAddressList('course', courses, byNumber),

  byId: itemById(courseContent, { tag, path, page: coursePage, onPage: itemFund.onPage }),
});
