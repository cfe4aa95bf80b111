import type { Price } from '#app/pages/shared/price.ts'

/** Prices of the stories, formatted as the server would format them. */
export const price = (amount: string): Price => ({ amount, text: `$${amount}`.replace('$-', '-$') })
