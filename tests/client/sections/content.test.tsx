// The content sections as specified: columns, rules of the empty form, and an item from its creation to its deletion.
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { trash } from '../../../src/server/db/schema';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { aHistoryEvent } from '../../support/factories';

type Section = {
  section: string;
  heading: string;
  noun: string;
  columns: string[];
  /** What the empty form says. */
  refusals: string[];
  /** The field that names an item, and the others. */
  name: string;
  fields: Record<string, string>;
  options?: Record<string, string>;
  row: string[];
  preview: string[];
  change: [label: string, text: string];
};

const sections: Section[] = [
  {
    section: 'programs',
    heading: 'Programs',
    noun: 'program',
    columns: ['Title', 'Category', 'Actions'],
    refusals: [
      'Title must be at least 3 characters',
      'Slug must be at least 3 characters',
      'Category is required',
      'Choose a picture',
      'Description must be at least 10 characters',
      'Long description must be at least 50 characters',
    ],
    name: 'Title',
    fields: {
      Category: 'Tutoring',
      'Image URL': '/images/programs/after-school.svg',
      Description: 'Free help with homework.',
      'Long Description': 'Free help with homework.\n\nIn small groups and in three languages.',
    },
    row: ['Tutoring'],
    preview: ['Free help with homework.', 'In small groups and in three languages.'],
    change: ['Category', 'Evening classes'],
  },
  {
    section: 'team',
    heading: 'Team Members',
    noun: 'team member',
    columns: ['Photo', 'Name', 'Title', 'Type', 'Actions'],
    refusals: [
      'Name must be at least 2 characters',
      'Title must be at least 2 characters',
      'Choose a picture',
      'Bio must be at least 10 characters',
    ],
    name: 'Name',
    fields: {
      Title: 'Librarian',
      'Image URL': '/images/team/noor-castellar.svg',
      Bio: 'Keeps the reading room.\nSince 2014.',
    },
    row: ['Librarian', 'Staff'],
    preview: ['None provided', 'Keeps the reading room.'],
    change: ['Title', 'Head librarian'],
  },
  {
    section: 'university',
    heading: 'University',
    noun: 'course',
    columns: ['Course Title', 'Level', 'Duration', 'Actions'],
    refusals: [
      'Title must be at least 2 characters',
      'Description must be at least 10 characters',
      'Level is required',
      'Duration is required',
      'At least one instructor is required',
      'Choose a picture',
    ],
    name: 'Title',
    fields: {
      Description: 'From the first letter on.\nWith exercises.',
      Duration: '8 weeks',
      Instructors: ' Amina Haddad,, Idris Bello ,',
      'Image URL': '/images/courses/ethics.svg',
    },
    options: { Level: 'All Levels' },
    row: ['All Levels', '8 weeks'],
    preview: ['Amina HaddadIdris Bello', 'From the first letter on.'],
    change: ['Duration', '9 weeks'],
  },
  {
    section: 'university&tab=faculty',
    heading: 'University',
    noun: 'faculty member',
    columns: ['Photo', 'Name', 'Title', 'Specialization', 'Actions'],
    refusals: [
      'Name must be at least 2 characters',
      'Title must be at least 2 characters',
      'Specialization must be at least 2 characters',
      'Choose a picture',
      'Biography must be at least 10 characters',
    ],
    name: 'Name',
    fields: {
      Title: 'Lecturer',
      Specialization: 'Arabic language',
      'Image URL': '/images/faculty/adil-hosnavar.svg',
      Biography: 'Has taught Arabic for twenty years.',
    },
    row: ['Lecturer', 'Arabic language'],
    preview: ['Has taught Arabic for twenty years.'],
    change: ['Title', 'Professor'],
  },
  {
    section: 'history',
    heading: 'History Events',
    noun: 'history event',
    columns: ['Year', 'Order', 'Title', 'Actions'],
    refusals: ['Title must be at least 2 characters', 'Description must be at least 10 characters'],
    name: 'Title',
    fields: {
      Year: '2031',
      'Sort Order': '90000',
      Description: 'The second library opened its doors.',
      'Image URL (optional)': '/images/history/first-well.svg',
    },
    row: ['2031', '90000'],
    preview: ['The second library opened its doors.'],
    change: ['Year', '2032'],
  },
  {
    section: 'videos',
    heading: 'Videos',
    noun: 'video',
    columns: ['Thumbnail', 'Title', 'Category', 'Duration', 'Status', 'Actions'],
    refusals: [
      'Title must be at least 2 characters',
      'Description must be at least 10 characters',
      'Category is required',
      'Duration is required',
    ],
    name: 'Title',
    fields: {
      Description: 'Twelve months and two houses.',
      'Video URL': 'https://films.example.org/12',
      'Thumbnail URL': '/images/videos/family-day.svg',
      Category: 'Documentaries',
      Duration: '12:34',
      Date: '2019-05-04',
      Views: '',
    },
    row: ['May 4, 2019 · 0 views', 'Standard'],
    preview: ['Twelve months and two houses.'],
    change: ['Duration', '13:00'],
  },
];

const name = 'Halima';
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

test.each(sections)('a $noun is added, previewed, changed and deleted', async (of) => {
  const title = of.noun.split(' ').map(capitalized).join(' ');
  const done = (verb: string) => expectToast(`${capitalized(of.noun)} ${verb}d successfully`);
  const browser = await openAdmin(of.section, of.heading);
  const form = await openDialog(`Add ${title}`, `Add ${title}`);
  await press(`Create ${title}`, form);
  for (const message of of.refusals) await within(form).findByText(message);
  if ('Long Description' in of.fields) await within(form).findByRole('toolbar');
  await fill(form, of.name, name);
  for (const [label, text] of Object.entries(of.fields))
    if (label === 'Long Description') {
      await user.click(within(form).getByLabelText(label));
      await user.paste(text);
    } else await fill(form, label, text);
  for (const [label, option] of Object.entries(of.options ?? {})) await select(label, option, form);
  expect(within(form).getByAltText('Preview')).toHaveAttribute('src', expect.stringMatching(/^\/images\//));
  await press(`Create ${title}`, form);
  await done('create');

  const row = await findRow(new RegExp(name));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(of.columns);
  for (const text of of.row) expect(row).toHaveTextContent(text);
  await press('Preview', row);
  expect(await within(row).findByRole('button', { name: 'Collapse' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  for (const text of of.preview) expect(row.nextElementSibling).toHaveTextContent(text);
  const edited = await openDialog(`Edit ${title}`, 'Edit', row);
  const [label, text] = of.change;
  await fill(edited, label, text);
  await press(`Update ${title}`, edited);
  await done('update');
  await waitFor(() => expect(row).toHaveTextContent(text));

  const declined = answerQuestions(false);
  await press('Delete', row);
  expect(declined).toEqual([
    `Are you sure you want to delete this ${of.noun}? This action cannot be undone.`,
  ]);
  expect(browser.network.calls.filter((name) => name.endsWith('.delete'))).toEqual([]);
  answerQuestions(true);
  await press('Delete', row);
  await done('delete');
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('the trash says for how many more days an item stays', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/about/history', aHistoryEvent({ title: 'A garden' }));
  await browser.call('DELETE', `/api/about/history/${id}`);
  await browser.db.update(trash).set({ at: sql`now() - interval '28 days 23 hours'` });
  await browser.openSection('trash', 'Trash');
  expect(await findRow(/A garden/)).toHaveTextContent('2 days');
  await browser.db.update(trash).set({ at: sql`now() - interval '29 days 23 hours'` });
  browser.reload();
  expect(await findRow(/A garden.*Less than a day/)).toBeVisible();
});
