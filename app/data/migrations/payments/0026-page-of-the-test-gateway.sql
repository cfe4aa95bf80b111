-- The address of the page on which a payment of the test gateway is answered; null for a card that leads to none.
alter table test_gateway_intent add column page_url text;
