-- The words by which item types are found: a slip is looked up among them, in place of the long search texts of all types.

create table type_word (
  id integer generated always as identity primary key,
  word text not null
);
comment on table type_word is 'each word of the search texts of item types at least once; those no longer in use may stay';
create index type_word_word on type_word (word);
create index type_word_search on type_word using gin (word gin_trgm_ops);

insert into type_word (word)
  select distinct word from item_type, unnest(string_to_array(search_text, ' ')) as word where length(word) > 1;

-- By the database, as servers of the release before write types too. Two transactions with the same new word write it twice,
-- so that neither waits for the other.
create function keep_type_words() returns trigger language plpgsql as $$
begin
  insert into type_word (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) as found(word)
    where length(word) > 1 and not exists (select from type_word as kept where kept.word = found.word);
  return null;
end $$;
create trigger item_type_new_words after insert on item_type for each row when (new.search_text <> '')
  execute function keep_type_words();
create trigger item_type_other_words after update of search_text on item_type for each row
  when (old.search_text <> new.search_text) execute function keep_type_words();

-- The threshold of the operator that the index serves is a setting: this one holds inside the function alone.
create function type_words_alike(typed text, at_least real, most integer) returns table (word text)
language plpgsql set pg_trgm.word_similarity_threshold = 0.6 as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', at_least::text, true);
  return query select type_word.word from type_word where typed <% type_word.word
    group by type_word.word order by word_similarity(typed, type_word.word) desc, type_word.word limit most;
end $$;
