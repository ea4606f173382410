ALTER TABLE "news" ADD COLUMN "content_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "plain_text" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "content_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "plain_text" text;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_content_format_known" CHECK ("news"."content_format" in ('plain', 'markdown'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_content_format_known" CHECK ("programs"."content_format" in ('plain', 'markdown'));--> statement-breakpoint
-- Of a text that is Markdown the words are searched. What a generated column is made of cannot be changed, so it goes with
-- its index and comes again.
alter table news drop column search_text;
--> statement-breakpoint
alter table news add column search_text text generated always as (fold_text(title) || E'\n' || fold_text(coalesce(plain_text, content))) stored;
--> statement-breakpoint
do $$ begin
  create index news_search on news using gin (search_text gin_trgm_ops);
exception when feature_not_supported or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
