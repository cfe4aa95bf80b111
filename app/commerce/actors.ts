// The actors that entries of orders name, beside staff and payment providers.

/** The actor of a visitor without a login, who has the order's link. */
export const guest = 'guest'

/** The actor of what is done on its day without anybody: a charge, the end of an overdue order. */
export const job = 'job'

const account = 'account '

/** The actor of a visitor. */
export const visitorActor = (accountId: string | null | undefined): string =>
	accountId ? `${account}${accountId}` : guest

/** Whether an actor is a visitor. */
export const isVisitor = (actor: string): boolean => actor === guest || actor.startsWith(account)
