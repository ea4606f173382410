ALTER TABLE "deleted_submissions" ADD COLUMN "by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_submissions_email" ON "deleted_submissions" USING btree (lower("row" ->> 'email'));--> statement-breakpoint
CREATE INDEX "contact_messages_archived" ON "contact_messages" USING btree ("is_archived","id");