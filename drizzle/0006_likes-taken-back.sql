ALTER TABLE "likes" ADD COLUMN "liked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "likes_counted" ON "likes" USING btree ("article_id") WHERE liked;