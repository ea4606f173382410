ALTER TABLE "broadcasts" ADD COLUMN "content_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD COLUMN "content_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "content_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_content_format_known" CHECK ("broadcasts"."content_format" in ('plain', 'markdown'));--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD CONSTRAINT "newsletter_drafts_content_format_known" CHECK ("newsletter_drafts"."content_format" in ('plain', 'markdown'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_content_format_known" CHECK ("outbox"."content_format" in ('plain', 'markdown'));