-- What an address holds of a session is found by the index of the session's tickets. With an index for each, PostgreSQL read every
-- held ticket of the session for every address, until it had statistics of the table.
create index ticket_of_session on ticket (seller_id, event_session_id, state, held_by);
drop index ticket_by_session;
drop index ticket_held_by;
