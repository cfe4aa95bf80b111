-- The publishings of a revision: for its line in the history, and for its deletion.
create index seller_publishing_of_revision on seller_publishing (seller_id, number);
