-- What the site search finds besides an article's title and text; lists of articles search those alone.
alter table news add column summary_text text generated always as (fold_text(author) || E'\n' || fold_text(category) || E'\n' || fold_text(excerpt)) stored;
--> statement-breakpoint
do $$ begin
  create index news_summary_search on news using gin (summary_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
