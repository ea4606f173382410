DROP TABLE "row_count_changes" CASCADE;--> statement-breakpoint
-- The triggers that noted the number of rows go with their function.
drop function note_row_count() cascade;
