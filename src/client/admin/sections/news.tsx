import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewsArticle, newsInput } from '../../../shared/news';
import { longDate } from '../../site/dates';
import { trpc } from '../../trpc';
import { TextField } from '../../ui/field';
import { Pager } from '../../ui/pager';
import { Picture } from '../../ui/picture';
import { ContentSection } from '../content-section';
import { FormCategory, FormImage, FormSlug, FormText, FormTextArea } from '../fields';
import { today } from '../words';

const pageSize = 10;
const nothing = { title: '', slug: '', author: '', category: '', imageUrl: '', excerpt: '', content: '' };

export default function NewsSection() {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { data } = trpc.news.page.useQuery({ page, pageSize, search }, { placeholderData: keepPreviousData });
  const { data: categories } = trpc.news.categories.useQuery();
  return (
    <ContentSection
      title="News & Updates"
      noun="news article"
      plural="news articles"
      api={trpc.news}
      rows={data?.items}
      refresh={() => utils.news.invalidate()}
      above={
        <TextField
          label="Search by title or content"
          type="search"
          className="mt-6 max-w-md"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      }
      below={
        <div className="mt-6">
          <Pager page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onPage={setPage} />
        </div>
      }
      columns={[
        { header: 'Title', cell: (article) => <TitleCell article={article} /> },
        { header: 'Author', cell: ({ author }) => <span dir="auto">{author}</span> },
        { header: 'Category', cell: ({ category }) => <span dir="auto">{category}</span> },
        { header: 'Date', cell: ({ date }) => longDate(date) },
      ]}
      preview={(article) => <Preview article={article} />}
      schema={newsInput}
      valuesOf={(article) => article ?? { ...nothing, date: today() }}
      fields={(form, creating) => (
        <>
          <FormText form={form} name="title" label="Title" />
          <FormSlug
            form={form}
            name="slug"
            label="Slug"
            title={form.watch('title')}
            type="news"
            follow={creating}
            setSlug={(slug) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <FormText form={form} name="author" label="Author" />
            <FormCategory form={form} name="category" label="Category" known={categories} />
            <FormText form={form} name="date" label="Date" type="date" />
          </div>
          <FormImage form={form} name="imageUrl" label="Image URL" value={form.watch('imageUrl')} />
          <FormTextArea form={form} name="excerpt" label="Excerpt" rows={3} />
          <FormTextArea
            form={form}
            name="content"
            label="Content"
            rows={12}
            hint="An empty line begins a new paragraph"
          />
        </>
      )}
    />
  );
}

const TitleCell = ({ article }: { article: NewsArticle }) => (
  <>
    <span dir="auto" className="block font-medium">
      {article.title}
    </span>
    <span className="text-muted">{article.slug}</span>
  </>
);

const Preview = ({ article }: { article: NewsArticle }) => (
  <div className="grid gap-4">
    <Picture
      src={article.imageUrl}
      alt=""
      width={300}
      height={200}
      className="h-40 w-60 rounded-md object-cover"
    />
    <p dir="auto" className="font-medium whitespace-pre-line">
      {article.excerpt}
    </p>
    <p dir="auto" className="whitespace-pre-line">
      {article.content}
    </p>
  </div>
);
