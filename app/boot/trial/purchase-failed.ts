/** A step of a purchase that failed; the message names the page and what it lacks. */
export class PurchaseFailed extends Error {}
