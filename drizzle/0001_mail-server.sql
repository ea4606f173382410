CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"password" text,
	"sender_address" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "mail_server_one" CHECK ("mail_server"."id" = 1),
	CONSTRAINT "mail_server_security_known" CHECK ("mail_server"."security" in ('starttls', 'tls', 'none'))
);
