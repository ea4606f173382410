CREATE TABLE "funds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"zakat" boolean NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"cents" integer NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"donation_id" integer,
	CONSTRAINT "bank_lines_key" UNIQUE("date","cents","text","place")
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"fund_id" integer,
	"ref" text NOT NULL,
	CONSTRAINT "money_entries_kind_known" CHECK ("money_entries"."kind" in ('charge', 'fee', 'refund', 'dispute'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"series" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"cents" integer NOT NULL,
	"replaces" integer,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("series","year","number"),
	CONSTRAINT "receipts_replaces_key" UNIQUE("replaces")
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_payment_method";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "fund_id" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "fee_cover_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "received_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "net_cents" integer GENERATED ALWAYS AS (received_cents - fee_cents - refunded_cents) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replaces_receipts_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funds_name_key" ON "funds" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_ref_key" ON "money_entries" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "money_entries_donation" ON "money_entries" USING btree ("donation_id","id");--> statement-breakpoint
CREATE INDEX "money_entries_fund" ON "money_entries" USING btree ("fund_id") WHERE "money_entries"."fund_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_donation" ON "receipts" USING btree ("donation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "donors_email_key" ON "donors" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "donors_token_key" ON "donors" USING btree ("token");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_email" ON "donations" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "donations_token_key" ON "donations" USING btree ("token");--> statement-breakpoint
CREATE INDEX "donations_fund" ON "donations" USING btree ("fund_id") WHERE "donations"."fund_id" is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_payment_method" CHECK ("donations"."payment_method" in ('credit', 'paypal', 'bank', 'cash', 'cheque'));--> statement-breakpoint
-- Whoever has given before has a link to their gifts as well.
insert into donors (email)
select distinct on (lower(email)) email from donations where email <> '' order by lower(email), id;
