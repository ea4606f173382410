CREATE TABLE "import_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"task" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	CONSTRAINT "import_jobs_task_known" CHECK ("import_jobs"."task" in ('run', 'undo', 'confirmations'))
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"cells" jsonb,
	"effect" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_status_known" CHECK ("import_rows"."status" in ('imported', 'updated', 'undone', 'error', 'warning', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" text[] NOT NULL,
	"sample" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('subscribers')),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('uploaded', 'mapped', 'checked', 'running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_addresses_reason_known" CHECK ("suppressed_addresses"."reason" in ('unsubscribed', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_jobs_import_key" ON "import_jobs" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_jobs_due" ON "import_jobs" USING btree ("due_at","id") WHERE "import_jobs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "import_jobs_lease" ON "import_jobs" USING btree ("claimed_until") WHERE "import_jobs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "import_rows_listed" ON "import_rows" USING btree ("import_id","status","row") WHERE "import_rows"."status" in ('error', 'warning', 'skipped');--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);