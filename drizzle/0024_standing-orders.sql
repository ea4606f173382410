CREATE TABLE "standing_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donor_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"every" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"fund_id" integer,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "standing_orders_amount_positive" CHECK ("standing_orders"."amount_cents" > 0),
	CONSTRAINT "standing_orders_every_known" CHECK ("standing_orders"."every" in ('month', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "standing_order_id" integer;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_orders_reference_key" ON "standing_orders" USING btree ("reference_key") WHERE "standing_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "standing_orders_newest" ON "standing_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "standing_orders_donor" ON "standing_orders" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "standing_orders_fund" ON "standing_orders" USING btree ("fund_id") WHERE "standing_orders"."fund_id" is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_standing_order" ON "donations" USING btree ("standing_order_id") WHERE "donations"."standing_order_id" is not null;