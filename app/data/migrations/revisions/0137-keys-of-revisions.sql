-- Every key of a seller's table names the seller, so that the tables can be divided by it. Nothing looks a row up by these
-- keys without its seller, and the ids stay unique: the previous version runs on these keys.
alter table seller_publishing drop constraint seller_publishing_pkey, add primary key (seller_id, id);
drop index seller_publishing_of_seller;
alter table seller_switching drop constraint seller_switching_pkey, add primary key (seller_id, id);
drop index seller_switching_of_seller;
alter table seller_preview_link
	drop constraint seller_preview_link_pkey,
	drop constraint seller_preview_link_secret_hash_key,
	add primary key (seller_id, id),
	add unique (seller_id, secret_hash);
drop index seller_preview_link_of_seller;
