ALTER TABLE "money_entries" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_method" text DEFAULT 'credit' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_attempt" ON "money_entries" USING btree ("attempt_id") WHERE "money_entries"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_subscription" ON "payment_attempts" USING btree ("subscription_id") WHERE "payment_attempts"."subscription_id" is not null;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_payment_method" CHECK ("money_entries"."payment_method" in ('credit', 'paypal', 'bank', 'cash', 'cheque'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_method" CHECK ("payment_attempts"."payment_method" in ('credit', 'paypal', 'bank', 'cash', 'cheque'));--> statement-breakpoint
UPDATE "payment_attempts" SET "payment_method" = "donations"."payment_method" FROM "donations" WHERE "donations"."id" = "payment_attempts"."donation_id" AND "donations"."payment_method" = 'paypal';--> statement-breakpoint
-- Entries that the provider told of belong to the one attempt that was paid.
UPDATE "money_entries" SET "attempt_id" = "paid"."id", "payment_method" = "paid"."method" FROM (SELECT "donation_id", min("id") AS "id", min("payment_method") AS "method" FROM "payment_attempts" WHERE "state" = 'paid' GROUP BY "donation_id" HAVING count(*) = 1) AS "paid" WHERE "paid"."donation_id" = "money_entries"."donation_id" AND "money_entries"."ref" NOT LIKE 'by hand %' AND "money_entries"."ref" NOT LIKE 'bank line %';--> statement-breakpoint
UPDATE "money_entries" SET "payment_method" = "donations"."payment_method" FROM "donations" WHERE "donations"."id" = "money_entries"."donation_id" AND "money_entries"."payment_method" IS NULL;--> statement-breakpoint
-- Of a donation that was paid twice, its day is that of the payment that somebody recorded.
UPDATE "money_entries" SET "received_on" = "donations"."received_on" FROM "donations" WHERE "donations"."id" = "money_entries"."donation_id" AND "money_entries"."kind" = 'charge' AND ("money_entries"."attempt_id" IS NULL OR NOT EXISTS (SELECT FROM "money_entries" AS "other" WHERE "other"."donation_id" = "donations"."id" AND "other"."kind" = 'charge' AND "other"."attempt_id" IS NULL));--> statement-breakpoint
UPDATE "refund_requests" SET "attempt_id" = "paid"."id" FROM (SELECT "donation_id", min("id") AS "id" FROM "payment_attempts" WHERE "state" = 'paid' GROUP BY "donation_id") AS "paid" WHERE "paid"."donation_id" = "refund_requests"."donation_id";--> statement-breakpoint
-- Which of several paid attempts an entry belongs to, the provider knows.
UPDATE "payment_jobs" SET "status" = 'queued', "due_at" = now() WHERE "status" = 'idle' AND "donation_id" IN (SELECT "donation_id" FROM "payment_attempts" WHERE "state" = 'paid' GROUP BY "donation_id" HAVING count(*) > 1);
