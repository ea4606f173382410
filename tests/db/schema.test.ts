/** Input schemas match the columns of their tables. */
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '../../src/server/db/schema';
import { applicationInput } from '../../src/shared/schemas/applications';
import { commentFields } from '../../src/shared/schemas/comments';
import { contactInput } from '../../src/shared/schemas/contact';
import { courseInput } from '../../src/shared/schemas/courses';
import { donationInput } from '../../src/shared/schemas/donations';
import { eventInput, eventPatch } from '../../src/shared/schemas/events';
import { facultyMemberInput } from '../../src/shared/schemas/faculty';
import { historyEventInput } from '../../src/shared/schemas/history';
import { newsInput } from '../../src/shared/schemas/news';
import { subscribeInput } from '../../src/shared/schemas/newsletter';
import { programInput } from '../../src/shared/schemas/programs';
import { settingInput } from '../../src/shared/schemas/settings';
import { teamMemberInput } from '../../src/shared/schemas/team';
import { videoInput } from '../../src/shared/schemas/videos';
import { volunteerInput } from '../../src/shared/schemas/volunteers';

/** Columns that only the server writes. */
const own = new Set(
  [
    'id version createdAt updatedAt updatedBy status isRead plainText position previousMainFeature articleId',
    'transactionId feeCover receivedOn received fee refunded net token device byFoundation suppressedReason course',
  ].flatMap((names) => names.split(' ')),
);

test.each([
  ['news', newsInput, schema.news],
  ['programs', programInput, schema.programs],
  ['team members', teamMemberInput, schema.teamMembers],
  ['videos', videoInput, schema.videos],
  ['courses', courseInput, schema.courses],
  ['faculty', facultyMemberInput, schema.faculty],
  ['history events', historyEventInput, schema.historyEvents],
  ['events', eventInput, schema.events],
  ['changes of events', eventPatch, schema.events],
  // Whether the fees are covered is kept as what they come to.
  ['donations', donationInput.omit({ coverFees: true }), schema.donations],
  ['volunteers', volunteerInput, schema.volunteers],
  ['applications', applicationInput, schema.applications],
  ['contact messages', contactInput, schema.contactMessages],
  ['comments', commentFields, schema.comments],
  ['subscribers', subscribeInput, schema.subscribers],
  ['settings', settingInput, schema.settings],
])('the input of %s is its table without what the server writes', (_, input, table) => {
  const columns = Object.keys(getTableColumns(table)).filter((column) => !own.has(column));
  expect(Object.keys(input.shape).sort()).toEqual(columns.sort());
});
