CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"content_format" text DEFAULT 'plain' NOT NULL,
	"plain_text" text,
	"image_url" text,
	"goal_cents" integer NOT NULL,
	"fund_ids" integer[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"surplus_text" text NOT NULL,
	"published" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "campaigns_content_format_known" CHECK ("campaigns"."content_format" in ('plain', 'markdown')),
	CONSTRAINT "campaigns_days" CHECK ("campaigns"."starts_on" <= "campaigns"."ends_on"),
	CONSTRAINT "campaigns_goal_positive" CHECK ("campaigns"."goal_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "translations" DROP CONSTRAINT "translations_type_known";--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug_key" ON "campaigns" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_type_known" CHECK ("translations"."type" in ('news', 'program', 'team', 'video', 'course', 'faculty', 'history', 'event', 'newsCategory', 'programCategory', 'videoCategory', 'fund', 'campaign', 'setting'));
--> statement-breakpoint
-- Written by hand: campaigns have no trash, so their translations end with them.
create trigger delete_translations after delete on campaigns
  for each row execute function delete_translations('campaign', 'id');
--> statement-breakpoint
-- Public responses are read from these now, so that every change notifies all processes (db/change-triggers.ts).
drop trigger if exists notify_staff on donations;
--> statement-breakpoint
drop trigger if exists notify_staff on money_entries;
