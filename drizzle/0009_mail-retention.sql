ALTER TABLE "broadcasts" ADD COLUMN "removed_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "removed_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "removed_uncertain" integer DEFAULT 0 NOT NULL;