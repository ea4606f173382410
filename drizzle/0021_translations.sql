CREATE TABLE "translations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"slug" text,
	"plain_text" text,
	"published" boolean NOT NULL,
	"source" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "translations_type_known" CHECK ("translations"."type" in ('news', 'program', 'team', 'video', 'course', 'faculty', 'history', 'event', 'newsCategory', 'programCategory', 'videoCategory', 'fund', 'setting'))
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_roles_known";--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_item_key" ON "translations" USING btree ("type","item_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "translations_slug_key" ON "translations" USING btree ("type","locale","slug") WHERE "translations"."slug" is not null;--> statement-breakpoint
CREATE INDEX "translations_public" ON "translations" USING btree ("type","locale") WHERE "translations"."published";--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_roles_known" CHECK ("admins"."roles" <@ array['owner', 'editor', 'treasurer', 'moderator', 'translator'] and cardinality("admins"."roles") > 0);
--> statement-breakpoint
-- Written by hand: translations end with what has no trash. Content moves to the trash with its own.
create function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translations where type = tg_argv[0] and item_id = to_jsonb(old) ->> tg_argv[1];
  return null;
end $$;
--> statement-breakpoint
create trigger delete_translations after delete on news_categories
  for each row execute function delete_translations('newsCategory', 'id');
--> statement-breakpoint
create trigger delete_translations after delete on program_categories
  for each row execute function delete_translations('programCategory', 'id');
--> statement-breakpoint
create trigger delete_translations after delete on video_categories
  for each row execute function delete_translations('videoCategory', 'id');
--> statement-breakpoint
create trigger delete_translations after delete on funds
  for each row execute function delete_translations('fund', 'id');
--> statement-breakpoint
create trigger delete_translations after delete on settings
  for each row execute function delete_translations('setting', 'key');

--> statement-breakpoint
create function translation_text(texts jsonb, plain_text text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(fold_text(value), E'\n'), '') from jsonb_each_text(
    case when plain_text is null then texts
      else texts - '{content,longDescription}'::text[] || jsonb_build_object('plainText', plain_text) end)
$$;
--> statement-breakpoint
alter table translations add column search_text text generated always as (translation_text("values", plain_text)) stored;
--> statement-breakpoint
do $$ begin
  create index translations_search on translations using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
