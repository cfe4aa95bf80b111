import type { Command } from 'commander'
import { triedExpectations } from '#app/boot/trial/expectations.ts'
import type { Running } from '#app/boot/trial/trial-product.ts'
import type { UnmetExpectation } from '#app/contract/studio/trial-answers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { unmetSentence } from '#app/sellers/validation/expectations.ts'
import { ends, examples } from '../program.ts'
import { runningAt, startProduct } from '../running.ts'
import { count, exitCodes, say, verdict, WrongUse } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'

const titleOf = ({ at, as, on }: UnmetExpectation): string => `${at} as ${as}${on ? ` at ${on}` : ''}`

async function test(id: string, { url }: { url?: string }): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	const { expect } = seller.config
	if (expect.length === 0)
		throw new WrongUse(
			`"${id}" has no expectations: add "expect" to its file, such as [{ "at": "/", "shows": ["home-cta"] }]`,
		)
	const running = url ? runningAt(url) : await startProduct({ mayPay: true })
	const failed = await testExpectations(running, seller)
	return failed === 0 ? exitCodes.clean : exitCodes.liveFailed
}

/** Tests the expectations of a venue at a product, prints each, ends the product and returns how many failed. */
export async function testExpectations(running: Running, seller: ResolvedSeller): Promise<number> {
	const { expect } = seller.config
	let failed = 0
	try {
		for await (const tried of triedExpectations(running, seller)) {
			const faults = tried.unmet.map(unmetSentence)
			if (faults.length > 0) failed += 1
			say(verdict(faults.length === 0, titleOf(tried), faults.join('; ') || undefined))
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
			])}\n\nIn the file: "expect": [{ "at": "/events", "as": "member", "on": "2026-12-25T10:00", "shows": ["hero"], "hides": ["notice"], "says": ["$25.00"], "status": 200 }, { "at": "/events/evt_ga", "buys": true }]\n\nA ticket of "buys" is paid by a test card, in a product without the venue's provider. With --url it is held as far as the payment page and then released.`,
		)
		.action(ends(test))
}
