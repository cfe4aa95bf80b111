/**
 * What is delivered for a ticket group, by its handler (spec 1 §3).
 *
 * - tickets, seated, passes: admission. Each has a scan code and is printed as a ticket.
 * - donation: a line on a receipt, without a code.
 * - membership: bought by a call of its own, never by adding to a cart.
 * - ledger, codes: not sold until a gift card has a balance and a code can be redeemed. Selling them earlier would take
 *   money for something that does nothing.
 *
 * Example: 2 adults (tickets) and a gift of $30.00 (donation) are two tickets with codes and one receipt line.
 */

/** Handlers whose tickets are scanned at the entrance. */
export const admissionHandlers: readonly string[] = ['tickets', 'seated', 'passes']

/** Handlers whose ticket types can be added to a cart. */
const cartHandlers: readonly string[] = [...admissionHandlers, 'donation']

/** True for what is scanned at the entrance; false for an unknown handler. */
export const isAdmission = (handler: string): boolean => admissionHandlers.includes(handler)

/** True for what can be added to a cart and is delivered once the cart is booked. */
export const isSoldByCarts = (handler: string): boolean => cartHandlers.includes(handler)
