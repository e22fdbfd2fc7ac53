-- The late change of a line as a sentence with its key and values, so that the hall reads it in its language. open_task stays its English
-- text, and counts alone where the two differ: a server of the release before writes only that.
alter table order_line add column open_task_words jsonb;
