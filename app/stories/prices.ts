import type { Price } from '#app/pages/shared/price.ts'

/** Prices of the stories, written once: the server would have formatted them. */
export const price = (amount: string): Price => ({ amount, text: `$${amount}`.replace('$-', '-$') })
