CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"course_id" integer,
	"course" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "correspondence" DROP CONSTRAINT "correspondence_subject";--> statement-breakpoint
ALTER TABLE "correspondence" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_applicant" ON "applications" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "applications_course" ON "applications" USING btree (lower("course"),"id");--> statement-breakpoint
CREATE INDEX "applications_course_id" ON "applications" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correspondence_application_key" ON "correspondence" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_subject" CHECK (num_nonnulls("correspondence"."contact_id", "correspondence"."volunteer_id", "correspondence"."application_id") = 1);--> statement-breakpoint
alter table applications add column search_text text generated always as (fold_text(first_name || ' ' || last_name) || E'\n' || fold_text(email) || E'\n' || fold_text(phone) || E'\n' || fold_text(course) || E'\n' || fold_text(message)) stored;
--> statement-breakpoint
-- As for the other tables (0008): without the extension searching is as right, and slower.
do $$ begin
  create index applications_search on applications using gin (search_text gin_trgm_ops);
exception when feature_not_supported or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
