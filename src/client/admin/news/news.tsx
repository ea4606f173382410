import { longDate } from '../../../shared/lib/days';
import { newsArticle, newsInput } from '../../../shared/schemas/news';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { ContentSection } from '../kit/content/content-section';
import { FormFormatted } from '../kit/editor/form-formatted';
import { FormTitle } from '../kit/editor-screen/form-title';
import { FormCategory, FormSlug, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, TitleCell, Written } from '../kit/list/cells';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { FormImage } from '../kit/pictures/form-image';

const newestFirst = { sorts: ['date'], order: 'desc', pageSize: 10 } as const;
const nothing = {
  title: '',
  slug: '',
  author: '',
  category: '',
  imageUrl: '',
  excerpt: '',
  content: '',
  contentFormat: 'plain' as const,
};

export default function NewsSection() {
  const { today } = useDays();
  const list = useList(newestFirst);
  const read = trpc.news.staffPage.useQuery(list.input, keepRows);
  const { data: categories } = trpc.news.categories.useQuery();
  return (
    <ContentSection
      title="News & Updates"
      type="news"
      api={trpc.news}
      categories={{ api: trpc.news, nouns: ['article', 'articles'] }}
      isDated
      paged={{ list, read, placeholder: 'Search by title or content...' }}
      columns={[
        { header: 'Title', cell: ({ title, slug }) => <TitleCell title={title} below={slug} /> },
        { header: 'Author', cell: ({ author }) => <Written text={author} /> },
        { header: 'Category', cell: ({ category }) => <Written text={category} /> },
        { header: 'Date', narrow: true, cell: ({ date }) => longDate(date) },
      ]}
      preview={({ imageUrl, excerpt, content, plainText }) => (
        <div className="grid gap-4">
          <PreviewImage src={imageUrl} />
          <Paragraphs lead text={excerpt} />
          <Paragraphs text={plainText ?? content} />
        </div>
      )}
      schema={newsInput}
      stored={newsArticle}
      valuesOf={(article) => article ?? { ...nothing, date: today() }}
      fields={(form) => (
        <>
          <FormTitle form={form} name="title" label="Title" />
          <FormFormatted form={form} name="content" format="contentFormat" label="Content" rows={16} />
        </>
      )}
      details={(form, creating) => (
        <>
          <FormSlug form={form} name="slug" label="Slug" from="title" type="news" follow={creating} />
          <FormText form={form} name="author" label="Author" />
          <FormCategory form={form} name="category" label="Category" known={categories} />
          <FormText form={form} name="date" label="Date" type="date" />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <FormTextArea form={form} name="excerpt" label="Excerpt" rows={4} />
        </>
      )}
    />
  );
}
