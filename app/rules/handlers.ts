/**
 * What is delivered for a ticket group, by its handler (spec 1 §3).
 *
 * - tickets, seated, passes: admission. Each has a scan code and is printed as a ticket.
 * - donation: a line on a receipt, without a code.
 * - membership: bought by a call of its own, never by adding to a cart.
 * - ledger: a gift card, made at booking; its balance is the face value.
 * - codes: a new single-use code of the promo that the group names, made at booking.
 *
 * Example: 2 adults (tickets) and a gift of $30.00 (donation) are two tickets with codes and one receipt line.
 */

/** Handlers whose tickets are scanned at the entrance. */
export const admissionHandlers: readonly string[] = ['tickets', 'seated', 'passes']

/** Handlers whose ticket types can be added to a cart. */
const cartHandlers: readonly string[] = [...admissionHandlers, 'donation', 'ledger', 'codes']

/**
 * Handlers whose tickets bring a number once they are paid, which their buyer keeps: that of a gift card, a code or a
 * membership card.
 */
export const numberedHandlers: string[] = ['ledger', 'codes', 'membership']

export const isNumbered = (handler: string): boolean => numberedHandlers.includes(handler)

/** True for what is scanned at the entrance; false for an unknown handler. */
export const isAdmission = (handler: string): boolean => admissionHandlers.includes(handler)

/** True for what can be added to a cart and is delivered once the cart is booked. */
export const isSoldByCarts = (handler: string): boolean => cartHandlers.includes(handler)
