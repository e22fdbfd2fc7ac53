-- New words are rare, and each search with a slip reads this index: they are put into it at once. Until now they waited in a list for
-- the next vacuum, which each search read whole; after a large import PostgreSQL read all words instead.
alter index type_word_search set (fastupdate = off);
select gin_clean_pending_list('type_word_search');
