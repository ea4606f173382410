-- How many rows a long list has, without counting them: every statement that adds or removes rows notes how many. Now
-- and then the notes of a list are added up into one; notes that another transaction adds up at the same time are left
-- to it.
create function note_row_count() returns trigger language plpgsql as $$
declare note integer;
begin
  insert into row_count_changes (list, change)
    select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0
    returning id into note;
  if note % 500 = 0 then
    with added_up as (
      delete from row_count_changes where id in (
        select id from row_count_changes where list = tg_table_name for update skip locked
      ) returning change
    )
    insert into row_count_changes (list, change) select tg_table_name, sum(change) from added_up;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger donations_added after insert on donations referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger donations_removed after delete on donations referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'donations', count(*) from donations;
--> statement-breakpoint
create trigger volunteers_added after insert on volunteers referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger volunteers_removed after delete on volunteers referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'volunteers', count(*) from volunteers;
--> statement-breakpoint
create trigger contact_messages_added after insert on contact_messages referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger contact_messages_removed after delete on contact_messages referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'contact_messages', count(*) from contact_messages;
--> statement-breakpoint
create trigger subscribers_added after insert on subscribers referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger subscribers_removed after delete on subscribers referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'subscribers', count(*) from subscribers;
--> statement-breakpoint
create trigger comments_added after insert on comments referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger comments_removed after delete on comments referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'comments', count(*) from comments;
--> statement-breakpoint
create trigger news_added after insert on news referencing new table as changed for each statement execute function note_row_count();
--> statement-breakpoint
create trigger news_removed after delete on news referencing old table as changed for each statement execute function note_row_count();
--> statement-breakpoint
insert into row_count_changes (list, change) select 'news', count(*) from news;
--> statement-breakpoint
-- Searching for a part of a word reads an index of three-letter pieces. Where the extension is not there, or may not
-- be created, searching is as right and slower.
do $$ begin
  create extension if not exists pg_trgm;
  create index donations_search on donations using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
  create index volunteers_search on volunteers using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, message gin_trgm_ops);
  create index contact_messages_search on contact_messages using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
  create index subscribers_search on subscribers using gin (email gin_trgm_ops);
  create index comments_search on comments using gin (name gin_trgm_ops, email gin_trgm_ops, content gin_trgm_ops);
  create index news_search on news using gin (title gin_trgm_ops, content gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
