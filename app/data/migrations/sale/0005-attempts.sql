-- attempts of the running minute, counted by all processes together; what it holds is forgotten within the hour.
-- Lost in a crash, and not worth a write to the log: so unlogged.
create unlogged table attempt (
  -- kind, seller and allowance, then the hash of an address
  key varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
);
