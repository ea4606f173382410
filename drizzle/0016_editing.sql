CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"item_id" integer,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"failure" text,
	"preview_hash" text,
	"preview_until" timestamp (3) with time zone,
	"user_id" integer,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_type_known" CHECK ("drafts"."type" in ('news', 'program', 'team', 'video', 'course', 'faculty', 'history', 'event'))
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"item_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"action" text NOT NULL,
	"changed" text[] NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_type_known" CHECK ("revisions"."type" in ('news', 'program', 'team', 'video', 'course', 'faculty', 'history', 'event')),
	CONSTRAINT "revisions_action_known" CHECK ("revisions"."action" in ('found', 'created', 'updated', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"row" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_type_known" CHECK ("trash"."type" in ('news', 'program', 'team', 'video', 'course', 'faculty', 'history', 'event'))
);
--> statement-breakpoint
CREATE TABLE "trashed_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trashed_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trash_id" integer NOT NULL,
	"table" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_admins_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_rows" ADD CONSTRAINT "trashed_rows_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_due" ON "drafts" USING btree ("publish_at") WHERE "drafts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "drafts_of_item" ON "drafts" USING btree ("type","item_id");--> statement-breakpoint
CREATE INDEX "drafts_preview" ON "drafts" USING btree ("preview_hash") WHERE "drafts"."preview_hash" is not null;--> statement-breakpoint
CREATE INDEX "revisions_of_item" ON "revisions" USING btree ("type","item_id","id");--> statement-breakpoint
CREATE INDEX "trash_at" ON "trash" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trashed_rows_trash" ON "trashed_rows" USING btree ("trash_id","table","id");