-- The indexes of texts as they were written go first: they would be made anew for each table that changes.
drop index if exists news_search, donations_search, volunteers_search, contact_messages_search, subscribers_search, comments_search;
--> statement-breakpoint
-- Searching compares texts as `fold_text` spells them: without case, accents and apostrophes, Arabic without vowel signs
-- and with one form of each letter, digits as 0 to 9, one blank for white space.
create function fold_text(text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(
    case when octet_length($1) = length($1) then replace(replace($1, '''', ''), '`', '')
    else regexp_replace(
      translate(normalize(replace($1, '´', ''), NFKD),
        'ٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ايهكي01234567890123456789'),
      -- apostrophes, marks above and below letters, tatweel, and what is not seen
      '[''`‘’‛′ʹʻʼʾʿ\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe20-\ufe2f\ufeff]+',
      '', 'g')
    end), '\s\s+|[^\S ]', ' ', 'g'))
$$;
--> statement-breakpoint
-- What a folded text is like that holds the searched one, whose wildcards stand for themselves.
create function search_pattern(text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(fold_text($1), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
-- Folded once, when a row is written. A line break, which no folded text holds, keeps a match within one of the texts.
alter table news add column search_text text generated always as (fold_text(title) || E'\n' || fold_text(content)) stored;
--> statement-breakpoint
alter table events add column search_text text generated always as (fold_text(title) || E'\n' || fold_text(description) || E'\n' || fold_text(location)) stored;
--> statement-breakpoint
alter table donations add column search_text text generated always as (fold_text(first_name || ' ' || last_name) || E'\n' || fold_text(email)) stored;
--> statement-breakpoint
alter table volunteers add column search_text text generated always as (fold_text(first_name || ' ' || last_name) || E'\n' || fold_text(email) || E'\n' || fold_text(phone) || E'\n' || fold_text(message)) stored;
--> statement-breakpoint
alter table contact_messages add column search_text text generated always as (fold_text(name) || E'\n' || fold_text(email) || E'\n' || fold_text(subject) || E'\n' || fold_text(message)) stored;
--> statement-breakpoint
alter table subscribers add column search_text text generated always as (fold_text(email)) stored;
--> statement-breakpoint
alter table comments add column search_text text generated always as (fold_text(name) || E'\n' || fold_text(email) || E'\n' || fold_text(content)) stored;
--> statement-breakpoint
alter table outbox add column search_text text generated always as (fold_text(recipient)) stored;
--> statement-breakpoint
-- An index of three-letter pieces for each. Where the extension is not there, or may not be created, searching is as right
-- and slower.
do $$ begin
  create extension if not exists pg_trgm;
  create index news_search on news using gin (search_text gin_trgm_ops);
  create index events_search on events using gin (search_text gin_trgm_ops);
  create index donations_search on donations using gin (search_text gin_trgm_ops);
  create index volunteers_search on volunteers using gin (search_text gin_trgm_ops);
  create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
  create index subscribers_search on subscribers using gin (search_text gin_trgm_ops);
  create index comments_search on comments using gin (search_text gin_trgm_ops);
  create index outbox_search on outbox using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: %', sqlerrm;
end $$;
