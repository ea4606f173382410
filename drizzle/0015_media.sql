CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"sent_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"alt" text,
	"focus_x" real,
	"focus_y" real,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_key_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "media_sent_key" ON "media" USING btree ("sent_hash") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
-- What is searched is folded, as in the other tables.
alter table media add column search_text text generated always as (fold_text(name) || E'\n' || fold_text(coalesce(alt, ''))) stored;
