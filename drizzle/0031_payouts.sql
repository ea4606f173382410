CREATE TABLE "payout_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"ref" text NOT NULL,
	"text" text,
	CONSTRAINT "payout_movements_key" UNIQUE("payout_id","ref"),
	CONSTRAINT "payout_movements_kind_known" CHECK ("payout_movements"."kind" in ('charge', 'fee', 'refund', 'dispute', 'returned', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"is_live" boolean NOT NULL,
	"automatic" boolean NOT NULL,
	"trace_id" text,
	"descriptor" text NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_provider_key" UNIQUE("provider_id"),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('pending', 'sent', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "payout_movements" ADD CONSTRAINT "payout_movements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payout_key" UNIQUE("payout_id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_one_match" CHECK ("bank_lines"."donation_id" is null or "bank_lines"."payout_id" is null);