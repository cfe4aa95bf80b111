import { type Command, Option } from 'commander'
import { addressOf, type Running } from '#app/boot/trial/trial-product.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { formatReport, type ReportFormat, reportFormats } from '#app/sellers/validation/report-formats.ts'
import { formatProblem, hasErrors } from '#app/sellers/validation/reporter.ts'
import { captchaAnswers } from '../checks/captcha.ts'
import {
	bad,
	type Check,
	type CheckedVenue,
	type Finding,
	good,
	problemsOf,
	reasonOf,
} from '../checks/check.ts'
import { mailAnswers, sendersAreReal } from '../checks/mail.ts'
import { mollieAnswers } from '../checks/mollie.ts'
import { flagServiceAnswers, hostsResolve, linksAnswer } from '../checks/network.ts'
import { paymentProviderAnswers } from '../checks/payment.ts'
import { clocksAgree, productResponds, servesTheseFiles } from '../checks/product.ts'
import { categoriesExist, eventsAreOnSale, picturesAnswer, visitorCanBuy } from '../checks/sale.ts'
import { variablesAreSet } from '../checks/variables.ts'
import { walletsShow } from '../checks/wallets.ts'
import { ends, examples } from '../program.ts'
import { runningAt, startProduct } from '../running.ts'
import { count, exitCodes, note, paint, say, verdict, withProgress } from '../terminal.ts'
import { openProduct, requireSeller, resolveOne } from '../venues.ts'

const checks: readonly [name: string, check: Check][] = [
	['the files', servesTheseFiles],
	['the clocks', clocksAgree],
	['the events', eventsAreOnSale],
	['the categories', categoriesExist],
	['the pictures', picturesAnswer],
	['the hosts', hostsResolve],
	['the links', linksAnswer],
	['the flag service', flagServiceAnswers],
	['the payment provider', paymentProviderAnswers],
	['the wallets', walletsShow],
	['the captcha', captchaAnswers],
	['the account at Mollie', mollieAnswers],
	['the variables', variablesAreSet],
	['the mail', mailAnswers],
	['the addresses of emails', sendersAreReal],
	['a purchase', visitorCanBuy],
]

/** Whether production would accept the files: a venue that works in demo may be refused there. */
function inProduction(seller: ResolvedSeller): Finding[] {
	const { problems } = resolveOne(openProduct(), seller.id, 'production')
	const errors = problems.filter((problem) => hasErrors([problem]))
	if (seller.config.status === 'draft')
		return [{ isGood: null, what: 'the venue is a draft: production does not show it' }]
	if (errors.length === 0) return [good('production would accept the files')]
	return [
		{
			isGood: null,
			what: `production would refuse the files: ${formatProblem(errors[0] as (typeof errors)[0]).split('\n')[0]}`,
		},
	]
}

type Print = (findings: readonly Finding[]) => void

/** Prints findings for a person during the run, successful checks included. */
const printForPerson: Print = (findings) => {
	for (const finding of findings) {
		if (finding.isGood === false) say(verdict(false, `${finding.code} ${finding.what}`, finding.todo))
		else say(finding.isGood ? verdict(true, finding.what) : paint('dim', `– ${finding.what}`))
	}
}

async function examine(checked: CheckedVenue, print: Print): Promise<Finding[]> {
	const reachable = await productResponds(checked)
	print(reachable)
	if (reachable.some(({ isGood }) => isGood === false)) return reachable
	const all = [...reachable, ...inProduction(checked.seller)]
	print(all.slice(reachable.length))
	for (const [name, check] of checks) {
		// An exception fails this check alone; the others still run.
		const findings = await withProgress(`Checking ${name}`, () => check(checked)).catch((error) => [
			bad('CFG5901', `${name} could not be checked: ${reasonOf(error)}`, {
				todo: 'Look at the log of the product',
			}),
		])
		print(findings)
		all.push(...findings)
	}
	return all
}

interface Options {
	url?: string
	format: ReportFormat
}

async function doctor(id: string, { url, format }: Options): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	const running: Running = url ? runningAt(url) : await startProduct()
	try {
		const isForPeople = format === 'text'
		const checked = { seller, address: addressOf(running, seller) }
		const findings = await examine(checked, isForPeople ? printForPerson : () => undefined)
		const failed = findings.filter(({ isGood }) => isGood === false).length
		const done = findings.filter(({ isGood }) => isGood !== null).length
		const report = isForPeople ? '' : formatReport(problemsOf(seller, findings), { format, colour: false })
		if (report !== '') say(report)
		const summarise = isForPeople ? say : note
		summarise(
			failed === 0 ? `${count(done, 'check')}, all well.` : `${count(done, 'check')}, ${failed} failed.`,
		)
		return failed === 0 ? exitCodes.clean : exitCodes.liveFailed
	} finally {
		await running.close()
	}
}

export function addDoctor(program: Command): void {
	program
		.command('doctor')
		.description('live checks: does every part respond, and can a visitor buy today?')
		.argument('<id>', 'the venue')
		.option('--url <address>', 'a running product; without it one is started on a database of its own')
		.addOption(
			new Option('--format <name>', 'the format of failed checks').choices(reportFormats).default('text'),
		)
		.addHelpText(
			'after',
			`${examples([
				['doctor harbour-science', 'starts the product, runs every check, reserves a ticket'],
				['doctor harbour-science --url http://localhost:3000', 'checks the product that runs here'],
				['doctor harbour-science --format github', 'in a pipeline: failures are shown at their lines'],
				['doctor harbour-science --url https://tickets.harbourscience.example', 'the product in production'],
			])}\n\nA ticket is held as far as the payment page and then released. Exit code 3 when a check failed.`,
		)
		.action(ends(doctor))
}
