import type { Command } from 'commander'
import { formatProblem, hasErrors } from '#app/seller/reporter.ts'
import type { ResolvedSeller } from '#app/seller/resolved-seller.ts'
import { bad, type Check, type Finding, good, type Patient, reasonOf } from './checks/check.ts'
import { flagServiceAnswers, hostsResolve, linksAnswer } from './checks/network.ts'
import { answersAtAll, servesTheseFiles, tellsTheTime } from './checks/product.ts'
import { categoriesExist, eventsAreOnSale, picturesAnswer, visitorCanBuy } from './checks/sale.ts'
import { ends, examples } from './program.ts'
import { doorOf, type Running, runningAt, startProduct } from './running.ts'
import { count, exitCodes, paint, say, verdict, withProgress } from './terminal.ts'
import { openProduct, requireSeller, resolveOne } from './venues.ts'

const checks: readonly [name: string, check: Check][] = [
	['the files', servesTheseFiles],
	['the clocks', tellsTheTime],
	['the events', eventsAreOnSale],
	['the categories', categoriesExist],
	['the pictures', picturesAnswer],
	['the hosts', hostsResolve],
	['the links', linksAnswer],
	['the flag service', flagServiceAnswers],
	['a purchase', visitorCanBuy],
]

/** What production would say of the same files: a venue that works here may be refused there. */
function inProduction(seller: ResolvedSeller): Finding[] {
	const { problems } = resolveOne(openProduct(), seller.id, 'production')
	const errors = problems.filter((problem) => hasErrors([problem]))
	if (seller.config.status === 'draft')
		return [{ isGood: null, what: 'the venue is a draft: production does not show it' }]
	if (errors.length === 0) return [good('production would take the files')]
	return [
		{
			isGood: null,
			what: `production would refuse the files: ${formatProblem(errors[0] as (typeof errors)[0]).split('\n')[0]}`,
		},
	]
}

function tell(findings: readonly Finding[]): void {
	for (const { isGood, what, todo } of findings)
		say(isGood === null ? paint('dim', `– ${what}`) : verdict(isGood, what, todo))
}

async function examine(patient: Patient): Promise<Finding[]> {
	const reachable = await answersAtAll(patient)
	tell(reachable)
	if (reachable.some(({ isGood }) => isGood === false)) return reachable
	const all = [...reachable, ...inProduction(patient.seller)]
	tell(all.slice(reachable.length))
	for (const [name, check] of checks) {
		// A check that fails in an unforeseen way is a failed check; the others are still worth knowing.
		const findings = await withProgress(`Checking ${name}`, () => check(patient)).catch((error) => [
			bad(`${name} could not be checked: ${reasonOf(error)}`, 'Look at the terminal of the product'),
		])
		tell(findings)
		all.push(...findings)
	}
	return all
}

async function doctor(id: string, { url }: { url?: string }): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	const running: Running = url ? runningAt(url) : await startProduct()
	try {
		const findings = await examine({ seller, door: doorOf(running, seller) })
		const failed = findings.filter(({ isGood }) => isGood === false).length
		const done = findings.filter(({ isGood }) => isGood !== null).length
		say(failed === 0 ? `${count(done, 'check')}, all well.` : `${count(done, 'check')}, ${failed} failed.`)
		return failed === 0 ? exitCodes.clean : exitCodes.liveFailed
	} finally {
		await running.close()
	}
}

export function addDoctor(program: Command): void {
	program
		.command('doctor')
		.description('live checks: is everything there, and can a visitor buy today?')
		.argument('<id>', 'the venue')
		.option(
			'--url <address>',
			'a running product; one is started, on a database of its own, where none is named',
		)
		.addHelpText(
			'after',
			`${examples([
				['doctor harbour-science', 'starts the product, asks everything, buys almost a ticket'],
				['doctor harbour-science --url http://localhost:3000', 'the product that runs here'],
				['doctor harbour-science --url https://tickets.harbourscience.example', 'the product in production'],
			])}\n\nA ticket is held up to the page where one pays, and released. Exit code 3 when a check failed.`,
		)
		.action(ends(doctor))
}
