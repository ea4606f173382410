ALTER TABLE "likes" ADD COLUMN "liked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_name" ON "comments" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "comments_by_status" ON "comments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "likes_counted" ON "likes" USING btree ("article_id") WHERE liked;