// The content sections as specified, from an empty form to deletion, without violations that axe can see.
import { openSection } from '../../support/admin';
import {
  expectColumns,
  openEdit,
  openPreview,
  remove,
  rowOf,
  save,
  submitEmpty,
} from '../../support/admin-content';
import { expect, expectAccessible, expectAllWellAtBothWidths, test, unique } from '../../support/support';

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
      'Please enter a valid URL',
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
      'Please enter a valid URL',
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
      'Please enter a valid URL',
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
      'Please enter a valid URL',
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

for (const one of sections)
  test(`a ${one.noun} is added, previewed, changed and deleted`, async ({ page }) => {
    test.slow(); // axe
    await page.route(/^https:/, (route) => route.abort());
    const name = unique('Halima');
    await openSection(page, one.section, one.heading);
    await expectColumns(page, one.columns);
    const form = await submitEmpty(page, one);
    for (const message of one.refusals) await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expectAllWellAtBothWidths(page);
    await form.getByLabel(one.name, { exact: true }).fill(name);
    for (const [label, text] of Object.entries(one.fields))
      await form.getByLabel(label, { exact: true }).fill(text);
    for (const [label, option] of Object.entries(one.options ?? {}))
      await form.getByLabel(label).selectOption(option);
    await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^\/images\//);
    await save(page, form, 'create', one);

    const row = rowOf(page, name);
    for (const text of one.row) await expect(row).toContainText(text);
    const preview = await openPreview(page, row);
    for (const text of one.preview) await expect(preview).toContainText(text);
    await expectAccessible(page);
    const edit = await openEdit(page, row, one);
    const [label, text] = one.change;
    await edit.getByLabel(label, { exact: true }).fill(text);
    await save(page, edit, 'update', one);
    await expect(row).toContainText(text);
    await remove(page, row, one);
  });
