CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"broadcast_id" integer,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"unsubscribe_token" uuid,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('newsletter', 'receipt', 'acknowledgement', 'notice', 'test')),
	CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree (("broadcast_id" is not null),"due_at","id") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_claimed" ON "outbox" USING btree ("claimed_until") WHERE "outbox"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "outbox_broadcast" ON "outbox" USING btree ("broadcast_id","status","id");--> statement-breakpoint
CREATE INDEX "outbox_status" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("last_error_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_subscription" ON "outbox" USING btree ("unsubscribe_token") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_token_key" ON "subscribers" USING btree ("token");