import { useEffect } from 'react';
import { newsArticle, newsInput } from '../../../shared/schemas/news';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { FormFormatted, preloadEditor } from '../editor/form-formatted';
import { FormTitle } from '../editor/form-title';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { FormCategory, FormSlug, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, TitleCell, Written } from '../kit/list/cells';
import { keepRows } from '../kit/list/list-section';
import { inputFor, useList } from '../kit/list/use-list';
import { FormImage } from '../pictures/form-image';

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

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils, params) => {
  preloadEditor();
  void utils.news.staffPage.prefetch(inputFor(newestFirst, params), asPrefetch);
};

export default function NewsSection() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('news');
  const { longDate } = useFormats();
  const { today } = useDays();
  useEffect(preloadEditor, []);
  const list = useList(newestFirst);
  const read = trpc.news.staffPage.useQuery(list.input, keepRows);
  const { data: categories } = trpc.news.categories.useQuery();
  return (
    <ContentSection
      title={title}
      type="news"
      api={trpc.news}
      categories={{ api: trpc.news, type: 'news', noun: 'article' }}
      isDated
      paged={{ list, read, placeholder: t('searchNews') }}
      columns={[
        { header: field('title'), cell: ({ title, slug }) => <TitleCell title={title} below={slug} /> },
        { header: field('author'), cell: ({ author }) => <Written text={author} /> },
        { header: field('category'), cell: ({ category }) => <Written text={category} /> },
        { header: field('date'), narrow: true, cell: ({ date }) => longDate(date) },
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
          <FormTitle form={form} name="title" label={field('title')} />
          <FormFormatted
            form={form}
            name="content"
            format="contentFormat"
            label={field('content')}
            rows={16}
          />
        </>
      )}
      details={(form, creating) => (
        <>
          <FormSlug
            form={form}
            name="slug"
            label={field('slug')}
            from="title"
            type="news"
            follow={creating}
          />
          <FormText form={form} name="author" label={field('author')} />
          <FormCategory form={form} name="category" label={field('category')} known={categories} />
          <FormText form={form} name="date" label={field('date')} type="date" />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <FormTextArea form={form} name="excerpt" label={field('excerpt')} rows={4} />
        </>
      )}
    />
  );
}
