-- the last accepted configuration of each seller, as far as background work needs it: a payment is captured and an email
-- sent also while the seller's files are broken, a draft or gone
create table seller_terms (
  seller_id text not null primary key,
  revision text not null,
  -- contract/seller-terms.ts
  terms jsonb not null,
  -- what emails and partners need of the seller: app/sellers/resolution/seller-profile.ts
  profile jsonb not null default '{}',
  accepted_at timestamptz not null default now()
);
