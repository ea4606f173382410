CREATE TABLE "correspondence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correspondence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer,
	"volunteer_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"assignee_id" integer,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "correspondence_subject" CHECK (num_nonnulls("correspondence"."contact_id", "correspondence"."volunteer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"correspondence_id" integer NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"mail_id" integer,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"approve_after" integer,
	"blocked" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comment_rules_one" CHECK ("comment_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"failure" text,
	"user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "waiting_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "by_foundation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "thread" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_contact_id_contact_messages_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_correspondence_id_correspondence_id_fk" FOREIGN KEY ("correspondence_id") REFERENCES "public"."correspondence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD CONSTRAINT "newsletter_drafts_user_id_admins_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correspondence_contact_key" ON "correspondence" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correspondence_volunteer_key" ON "correspondence" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "correspondence_assignee" ON "correspondence" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "replies_correspondence" ON "replies" USING btree ("correspondence_id");--> statement-breakpoint
CREATE INDEX "replies_mail" ON "replies" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_drafts_due" ON "newsletter_drafts" USING btree ("send_at") WHERE "newsletter_drafts"."send_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_subscribers_email_key" ON "waiting_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_subscribers_token_key" ON "waiting_subscribers" USING btree ("token");--> statement-breakpoint
CREATE INDEX "waiting_subscribers_newest" ON "waiting_subscribers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "waiting_subscribers_expiry" ON "waiting_subscribers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comments_email" ON "comments" USING btree (lower("email"),"status");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('newsletter', 'receipt', 'acknowledgement', 'notice', 'invitation', 'reply', 'confirmation', 'test'));--> statement-breakpoint
alter table waiting_subscribers add column search_text text generated always as (fold_text(email)) stored;
