import { accountExamples } from './examples/accounts.ts'
import type { Examples } from './examples/facts.ts'
import { orderExamples } from './examples/orders.ts'
import { paymentExamples } from './examples/payments.ts'

/** Every email that the product sends, about an order that does not exist. */
export const emailExamples: Examples = { ...orderExamples, ...paymentExamples, ...accountExamples }
