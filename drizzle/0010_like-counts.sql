CREATE TABLE "like_counts" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "like_counts_not_negative" CHECK ("like_counts"."count" >= 0)
);
--> statement-breakpoint
DROP INDEX "likes_counted";--> statement-breakpoint
ALTER TABLE "like_counts" ADD CONSTRAINT "like_counts_article_id_news_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into like_counts (article_id, count) select article_id, count(*) from likes where liked group by article_id;
--> statement-breakpoint
-- A like changes the answers about one article: every process hears about which one.
create function notify_like_count() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'like_counts ' || coalesce(new.article_id, old.article_id));
  return null;
end $$;
--> statement-breakpoint
create trigger notify_change after insert or update or delete on like_counts for each row execute function notify_like_count();
--> statement-breakpoint
drop trigger if exists notify_change on likes;
