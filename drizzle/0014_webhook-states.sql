DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "off_reason" text;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at","id") WHERE "webhook_deliveries"."status" = 'queued';--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_off_reason_known" CHECK ("webhooks"."off_reason" in ('failing', 'gone', 'restored'));