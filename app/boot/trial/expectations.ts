import type { Unmet, UnmetExpectation } from '#app/contract/studio/trial-answers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { type Expectation, unmetExpectations, wordsOf } from '#app/sellers/validation/expectations.ts'
import { emptyCart, goToPay, reserveTicket } from './buying.ts'
import { blocksOf } from './page-state.ts'
import { pay } from './paying.ts'
import { PurchaseFailed } from './purchase-failed.ts'
import { addressOf, type Running } from './trial-product.ts'
import { createVisitor, type Visitor } from './visitor.ts'

type Tried = Pick<ResolvedSeller, 'id' | 'prefix' | 'config'>

/** Checks the page for the role of an expectation, which a preview sets in the browser. */
async function unmetOf(running: Running, seller: Tried, expectation: Expectation): Promise<Unmet[]> {
	const { at, as, on } = expectation
	const visitor = createVisitor(addressOf(running, seller))
	const words = new URLSearchParams({ as, ...(on ? { at: on } : {}) })
	const chosen = await visitor.get(`${seller.prefix}/?preview&${words}`)
	if (chosen.status === 400) return [{ kind: 'failed', reason: chosen.text.trim() }]
	const page = await visitor.get(`${seller.prefix}${at === '/' && seller.prefix ? '' : at}`)
	if (page.leaves) return [{ kind: 'leads', to: page.leaves }]
	const unmet = unmetExpectations(expectation, {
		status: page.status,
		blocks: blocksOf(page),
		words: wordsOf(page.text),
	})
	const buys = { path: page.path, mayPay: running.mayPay }
	return expectation.buys ? [...unmet, ...(await unmetPurchase(visitor, seller, buys))] : unmet
}

/** Buys a ticket. A product that sells to others is left at the button to pay, and the ticket is put back. */
async function unmetPurchase(
	visitor: Visitor,
	{ prefix }: Tried,
	{ path, mayPay }: { path: string; mayPay: boolean },
): Promise<Unmet[]> {
	try {
		await reserveTicket(visitor, path)
		const checkout = await goToPay(visitor, prefix)
		if (mayPay) await pay(visitor, checkout)
		return []
	} catch (error) {
		if (!(error instanceof PurchaseFailed)) throw error
		return [{ kind: 'sells', reason: error.message }]
	} finally {
		await emptyCart(visitor, prefix)
	}
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Tries each expectation of a venue at a product, one after the other, in the order of its file. */
export async function* triedExpectations(running: Running, seller: Tried): AsyncGenerator<UnmetExpectation> {
	for (const expectation of seller.config.expect) {
		const unmet = await unmetOf(running, seller, expectation).catch((error): Unmet[] => [
			{ kind: 'failed', reason: reasonOf(error) },
		])
		yield { at: expectation.at, as: expectation.as, on: expectation.on ?? null, unmet }
	}
}
