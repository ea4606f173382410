DROP INDEX "payment_concerns_open";--> statement-breakpoint
ALTER TABLE "payment_concerns" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_concerns_open" ON "payment_concerns" USING btree ("id") WHERE "payment_concerns"."resolved_at" is null and "payment_concerns"."done_at" is null;