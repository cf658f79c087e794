/* Forgetting a person read these tables whole, of which there is a row or more for each customer or property. */
select index_words(target) from unnest(array['auction', 'consent', 'customer']::regclass[]) as target;
