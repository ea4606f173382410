CREATE TABLE "row_count_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_count_changes_list" ON "row_count_changes" USING btree ("list");--> statement-breakpoint
CREATE INDEX "news_title" ON "news" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "news_author" ON "news" USING btree (lower("author"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree (lower("subject"),"id");