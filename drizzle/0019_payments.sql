CREATE TABLE "giving_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giving_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"subscription_id" text NOT NULL,
	"customer_id" text,
	"status" text NOT NULL,
	"token" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giving_plans_donation_key" UNIQUE("donation_id"),
	CONSTRAINT "giving_plans_subscription_key" UNIQUE("subscription_id"),
	CONSTRAINT "giving_plans_token_key" UNIQUE("token"),
	CONSTRAINT "giving_plans_status_known" CHECK ("giving_plans"."status" in ('active', 'failing', 'paused', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"is_live" boolean NOT NULL,
	"is_monthly" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"session_id" text,
	"intent_id" text,
	"invoice_id" text,
	"plan_id" integer,
	"url" text,
	"client" text,
	"declines" integer DEFAULT 0 NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_key_key" UNIQUE("key"),
	CONSTRAINT "payment_attempts_session_key" UNIQUE("session_id"),
	CONSTRAINT "payment_attempts_intent_key" UNIQUE("intent_id"),
	CONSTRAINT "payment_attempts_invoice_key" UNIQUE("invoice_id"),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('starting', 'open', 'processing', 'paid', 'failed', 'expired', 'differs'))
);
--> statement-breakpoint
CREATE TABLE "payment_concerns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_concerns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"donation_id" integer,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "payment_concerns_ref_key" UNIQUE("ref"),
	CONSTRAINT "payment_concerns_kind_known" CHECK ("payment_concerns"."kind" in ('differs', 'disputed', 'refund', 'status', 'twice', 'renewal', 'unknown', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_listed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"is_woken" boolean DEFAULT false NOT NULL,
	"word" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	CONSTRAINT "payment_jobs_donation_key" UNIQUE("donation_id"),
	CONSTRAINT "payment_jobs_status_known" CHECK ("payment_jobs"."status" in ('queued', 'running', 'idle'))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"donation_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"refund_id" text,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_requests_key_key" UNIQUE("key"),
	CONSTRAINT "refund_requests_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "refund_requests_state_known" CHECK ("refund_requests"."state" in ('asked', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "giving_plans" ADD CONSTRAINT "giving_plans_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_plan_id_giving_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."giving_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_concerns" ADD CONSTRAINT "payment_concerns_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_jobs" ADD CONSTRAINT "payment_jobs_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_donation" ON "payment_attempts" USING btree ("donation_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_client" ON "payment_attempts" USING btree ("client") WHERE "payment_attempts"."client" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_under_way_key" ON "payment_attempts" USING btree ("donation_id") WHERE "payment_attempts"."state" in ('starting', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_concerns_open" ON "payment_concerns" USING btree ("id") WHERE "payment_concerns"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_concerns_donation" ON "payment_concerns" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "payment_events_created" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_jobs_due" ON "payment_jobs" USING btree ("due_at","id") WHERE "payment_jobs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "refund_requests_donation" ON "refund_requests" USING btree ("donation_id","id");