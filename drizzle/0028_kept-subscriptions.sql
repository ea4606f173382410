ALTER TABLE "imports" ADD COLUMN "check_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "renewed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "import_rows_subscriber_token" ON "import_rows" USING btree (("effect" -> 'subscriber' ->> 'token')) WHERE "import_rows"."effect" -> 'subscriber' is not null;