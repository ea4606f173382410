ALTER TABLE "outbox" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "waiting_subscribers" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "locale" text;