import type { Product } from '#tests/builders/product.ts'
import type { Sale } from '../sale.ts'

/** One of the two products that are compared, with what it sells. */
export interface Side {
	product: Product
	sale: Sale
	/** The address of the event page, with a day chosen. */
	path: string
	/** Resolves when the outbox is empty, so that writing emails does not slow down the measurement of the other side. */
	rest: () => Promise<void>
	/** Starts another process on the same database. */
	another: (env?: Record<string, string>) => Promise<Product>
	/** A module for `--import` that prints every statement of a request. */
	statementHook: string
}
