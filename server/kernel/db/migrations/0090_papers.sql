-- Which words a paper was made with, and the independent section that is sold.

/* The version of the paper's words (settings paperOffer, paperSummary): 1 is what the product began with. Null: uploaded, or from before. */
alter table closing_document add column words_version integer check (words_version >= 1);

/* Block, floor and number as the title deed has them. */
alter table auction add column independent_section text not null default '' check (length(independent_section) <= 60);
