-- concurrent: a login ends the other codes of its address
create index concurrently if not exists login_code_by_address on login_code (seller_id, lower(email));
