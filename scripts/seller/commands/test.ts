import type { Command } from 'commander'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { type Expectation, unmetExpectations, wordsOf } from '#app/sellers/validation/expectations.ts'
import { emptyCart, goToPay, PurchaseFailed, reserveTicket } from '../buying.ts'
import { reasonOf } from '../checks/check.ts'
import { ends, examples } from '../program.ts'
import { addressOf, type Running, runningAt, startProduct } from '../running.ts'
import { count, exitCodes, say, verdict, WrongUse } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'
import { blocksOf, createVisitor, type Visitor } from '../visitor.ts'

const titleOf = ({ at, as, on }: Expectation): string => `${at} as ${as}${on ? ` at ${on}` : ''}`

/** Checks the page for the role of an expectation, which a preview sets in the browser. */
async function faultsOf(
	running: Running,
	seller: ResolvedSeller,
	expectation: Expectation,
): Promise<string[]> {
	const { at, as, on } = expectation
	const visitor = createVisitor(addressOf(running, seller))
	const words = new URLSearchParams({ as, ...(on ? { at: on } : {}) })
	const chosen = await visitor.get(`${seller.prefix}/?preview&${words}`)
	if (chosen.status === 400) return [chosen.text.trim()]
	const page = await visitor.get(`${seller.prefix}${at === '/' && seller.prefix ? '' : at}`)
	if (page.leaves) return [`leads to ${page.leaves}`]
	const faults = unmetExpectations(expectation, {
		status: page.status,
		blocks: blocksOf(page),
		words: wordsOf(page.text),
	})
	return expectation.buys ? [...faults, ...(await purchaseFaults(visitor, seller, page.path))] : faults
}

/** Buys up to the button to pay, and puts the ticket back. */
async function purchaseFaults(visitor: Visitor, { prefix }: ResolvedSeller, path: string): Promise<string[]> {
	try {
		await reserveTicket(visitor, path)
		await goToPay(visitor, prefix)
		return []
	} catch (error) {
		if (!(error instanceof PurchaseFailed)) throw error
		return [`sells nothing: ${error.message}`]
	} finally {
		await emptyCart(visitor, prefix)
	}
}

async function test(id: string, { url }: { url?: string }): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	const { expect } = seller.config
	if (expect.length === 0)
		throw new WrongUse(
			`"${id}" has no expectations: add "expect" to its file, such as [{ "at": "/", "shows": ["home-cta"] }]`,
		)
	const running = url ? runningAt(url) : await startProduct()
	const failed = await testExpectations(running, seller)
	return failed === 0 ? exitCodes.clean : exitCodes.liveFailed
}

/** Tests the expectations of a venue at a product, prints each, ends the product and returns how many failed. */
export async function testExpectations(running: Running, seller: ResolvedSeller): Promise<number> {
	const { expect } = seller.config
	let failed = 0
	try {
		for (const one of expect) {
			const faults = await faultsOf(running, seller, one).catch((error) => [reasonOf(error)])
			if (faults.length > 0) failed += 1
			say(verdict(faults.length === 0, titleOf(one), faults.join('; ') || undefined))
		}
	} finally {
		await running.close()
	}
	say(
		failed === 0
			? `${count(expect.length, 'expectation')} met.`
			: `${failed} of ${count(expect.length, 'expectation')} failed.`,
	)
	return failed
}

export function addTest(program: Command): void {
	program
		.command('test')
		.description('tests the expectations of a venue ("expect" of its file) on the real pages')
		.argument('<id>', 'the venue')
		.option('--url <address>', 'a running product; without it one is started')
		.addHelpText(
			'after',
			`${examples([
				['test harbour-science', 'tests every expectation of the file'],
				['test harbour-science --url http://localhost:3000', 'tests the product that runs here'],
			])}\n\nIn the file: "expect": [{ "at": "/events", "as": "member", "on": "2026-12-25T10:00", "shows": ["hero"], "hides": ["notice"], "says": ["$25.00"], "status": 200 }, { "at": "/events/evt_ga", "buys": true }]`,
		)
		.action(ends(test))
}
