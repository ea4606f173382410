CREATE TABLE "tributes" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"notify_name" text,
	"notify_email" text,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "tributes_kind_known" CHECK ("tributes"."kind" in ('honor', 'memory')),
	CONSTRAINT "tributes_notify" CHECK (("tributes"."notify_name" is null) = ("tributes"."notify_email" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "tributes" ADD CONSTRAINT "tributes_id_donations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tributes_contacts" ON "tributes" USING btree ("created_at") WHERE "tributes"."notify_email" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('newsletter', 'receipt', 'acknowledgement', 'notice', 'invitation', 'reply', 'card', 'confirmation', 'test'));