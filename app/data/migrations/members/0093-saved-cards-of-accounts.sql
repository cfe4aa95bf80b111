-- what the visitor agreed to when they had the card of this payment saved, from created_at on
alter table payment add column save_card_words text;
-- the saved card that paid
alter table payment add column saved_card_id text;

-- when the provider confirmed that it has deleted a removed card
alter table saved_card add column forgotten_at timestamptz;
