-- what the visitor agreed to when the card of this payment was to be charged for the later parts of its order
alter table payment add column charge_later_words text;

-- the collection of the parts of an order that are due on one day
create table instalment_charge (
  seller_id text not null,
  ticket_order_id text not null,
  -- the venue's own calendar day
  due_date date not null,
  -- planned → noticed → charging → done; or planned → asked, where its visitor pays by hand; ended: nothing follows
  state text not null,
  -- as the notice says
  charge_on date,
  -- the cart of the current try
  cart_id text,
  tries integer not null default 0,
  -- when a process takes it up again; also the lease of the process that has it
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (seller_id, ticket_order_id, due_date)
);
create index instalment_charge_due on instalment_charge (seller_id, next_at)
  where state in ('planned', 'noticed', 'charging', 'asked');

-- the parts that are open, by their days
create index scheduled_payment_open on scheduled_payment (seller_id, due_date)
  where state = 'scheduled' and paid_by is null;
