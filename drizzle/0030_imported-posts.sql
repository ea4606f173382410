CREATE TABLE "imported_posts" (
	"key" text PRIMARY KEY NOT NULL,
	"news_id" integer,
	"draft_id" integer,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "import_parts" DROP CONSTRAINT "import_parts_import_id_place_pk";--> statement-breakpoint
ALTER TABLE "import_parts" ADD COLUMN "file" text DEFAULT 'data' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_file_place_pk" PRIMARY KEY("import_id","file","place");--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_posts_news" ON "imported_posts" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "imported_posts_draft" ON "imported_posts" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_file_known" CHECK ("import_parts"."file" in ('data', 'pictures', 'incoming'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('subscribers', 'wordpress'));