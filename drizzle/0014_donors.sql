ALTER TABLE "donors" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "donor_id" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "organisation" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "salutation" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_by_donor" ON "donations" USING btree ("donor_id","id");--> statement-breakpoint
CREATE INDEX "donors_newest" ON "donors" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "donors_name" ON "donors" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "donors_merged" ON "donors" USING btree ("merged_into") WHERE "donors"."merged_into" is not null;
--> statement-breakpoint
-- Written by hand: what donors are found by.
alter table donors add column search_text text generated always as (fold_text(name) || E'\n' || fold_text(coalesce(organisation, '')) || E'\n' || fold_text(coalesce(email, ''))) stored;
--> statement-breakpoint
do $$ begin
  create index donors_search on donors using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
--> statement-breakpoint
-- A token with the checksum of shared/lib/link-tokens.ts: 65536 is 15 modulo 65521.
create function new_link_token() returns uuid language plpgsql volatile as $$
declare
  start text := overlay(left(replace(gen_random_uuid()::text, '-', ''), 28) placing '8' from 13 for 1);
  rest integer := 0;
begin
  for place in 0..6 loop
    rest := (rest * 15 + ('x' || substr(start, place * 4 + 1, 4))::bit(16)::integer) % 65521;
  end loop;
  return (start || lpad(to_hex(rest), 4, '0'))::uuid;
end $$;
--> statement-breakpoint
-- Each donation has a donor: of its address, in any case, or else one of its own. The lock makes a merge wait.
create function set_donor() returns trigger language plpgsql as $$
declare
  full_name text := new.first_name || ' ' || new.last_name;
begin
  if new.donor_id is not null then
    return new;
  end if;
  if new.email = '' then
    insert into donors (name, token) values (full_name, new_link_token()) returning id into new.donor_id;
    return new;
  end if;
  loop
    select coalesce(merged_into, id) into new.donor_id from donors where lower(email) = lower(new.email) for share;
    if found then
      return new;
    end if;
    insert into donors (name, email, token) values (full_name, new.email, new_link_token()) on conflict do nothing;
  end loop;
end $$;
--> statement-breakpoint
create trigger set_donor before insert on donations for each row execute function set_donor();
--> statement-breakpoint
insert into donors (email, token)
select distinct on (lower(email)) email, new_link_token() from donations where email <> '' order by lower(email), id
on conflict do nothing;
--> statement-breakpoint
update donors set name = known.name, created_at = known.since from (
  select lower(email) as address, min(created_at) as since,
    (array_agg(first_name || ' ' || last_name order by id desc))[1] as name
  from donations group by 1
) as known
where lower(donors.email) = known.address;
--> statement-breakpoint
update donations set donor_id = donors.id from donors
where donations.email <> '' and lower(donors.email) = lower(donations.email);
--> statement-breakpoint
with own as (
  select id, nextval(pg_get_serial_sequence('donors', 'id')) as donor_id, first_name || ' ' || last_name as name, created_at
  from donations where donor_id is null
), added as (
  insert into donors (id, name, token, created_at) overriding system value
  select donor_id, name, new_link_token(), created_at from own
)
update donations set donor_id = own.donor_id from own where donations.id = own.id;
