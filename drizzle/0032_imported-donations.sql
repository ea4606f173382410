CREATE TABLE "imported_donations" (
	"donation_id" integer PRIMARY KEY NOT NULL,
	"source" text,
	"external_id" text,
	CONSTRAINT "imported_donations_key" UNIQUE("external_id","source")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "contents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_donations" ADD CONSTRAINT "imported_donations_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('subscribers', 'donations', 'wordpress'));