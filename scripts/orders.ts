import { userInfo } from 'node:os'
import { Command, CommanderError } from 'commander'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { overpaidOf, refundableOf } from '#app/commerce/orders/refund-plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import { DataProblem } from '#app/data/problem.ts'
import { toDecimal } from '#app/lib/money.ts'
import { compareAll } from './orders/compare.ts'
import { confirmed } from './orders/confirm.ts'
import { type Found, inOrder, WrongUse } from './orders/open.ts'
import { showOrder } from './orders/show.ts'

/**
 * `npm run orders`: shows an order, returns its money, cancels its tickets, by the functions that the API uses. It reads
 * DATABASE_URL, or the database in DATA_DIR. Exits 1 when the order refuses, 2 when the command is wrong.
 */
const program = new Command('npm run orders --')
	.description('Shows an order, returns money of it, or cancels its tickets.')
	.showHelpAfterError()
	.exitOverride()

const staff = { actor: `command ${userInfo().username}` }

interface Options {
	seller?: string
	yes?: boolean
	reason?: string
}

const forOrder = (line: string, description: string): Command =>
	program
		.command(`${line} <order>`)
		.description(description)
		.option('--seller <id>', 'the venue, where several have an order of this number')

const forMoney = (line: string, description: string): Command =>
	forOrder(line, description)
		.option('--reason <text>', 'stored in the entry of the change')
		.option('--yes', 'does not ask before money moves')

forOrder('show', 'tickets, payments and every change of an order, by its id or its number').action(
	(order: string, options: Options) => inOrder(order, options.seller, showOrder),
)

forMoney('refund', 'returns money of an order; its tickets stay')
	.option('--amount <decimal>', 'such as 12.50; all that can go back when left out')
	.addHelpText(
		'after',
		'\nExample:\n  npm run orders -- refund H000042 --amount 12.50 --reason "Tour cut short"',
	)
	.action((order: string, { amount, ...options }: Options & { amount?: string }) =>
		inOrder(order, options.seller, async (found) => {
			const { engine, seller, order: money } = found
			const most = toDecimal(refundableOf(money), money.currency)
			const question = `Return ${amount ?? most} ${money.currency} of ${most} that can go back of order ${money.orderNumber}?`
			if (!(await confirmed(question, options.yes))) return
			await refundOrder(engine, seller, money.id, { amount, reason: options.reason }, staff)
			await showOrder(found)
		}),
	)

forMoney('cancel', 'cancels tickets of an order: their places are on sale again, and their price goes back')
	.option('--ticket <id...>', 'only these tickets; all when left out')
	.option('--keep-money', 'returns nothing')
	.addHelpText('after', '\nExample:\n  npm run orders -- cancel H000042 --ticket tkt_1 tkt_2')
	.action((order: string, { ticket, keepMoney, ...options }: Options & CancelOptions) =>
		inOrder(order, options.seller, async (found) => {
			const { engine, seller, order: money } = found
			const what = ticket ? `the tickets ${ticket.join(', ')}` : 'all tickets'
			const question = `Cancel ${what} of order ${money.orderNumber}${moneyOf(found, keepMoney)}?`
			if (!(await confirmed(question, options.yes))) return
			const tickets = ticket?.map((id) => ({ ticket_id: id }))
			const body = { tickets, refund: !keepMoney, reason: options.reason }
			await cancelOrder(engine, seller, money.id, body, staff)
			await showOrder(found)
		}),
	)

program
	.command('compare')
	.description("compares every payment, refund and dispute with the provider's ledger, to the cent")
	.option('--seller <id>', 'only this venue')
	.option('--days <number>', 'only payments of the last days')
	.addHelpText('after', '\nExits 1 when anything differs.')
	.action(async ({ seller, days }: Options & { days?: string }) => {
		if (!(await compareAll(seller, days))) process.exitCode = 1
	})

interface CancelOptions {
	ticket?: string[]
	keepMoney?: boolean
}

function moneyOf({ order }: Found, keepsMoney: boolean | undefined): string {
	if (keepsMoney) return ' and keep the money'
	const most = Math.min(refundableOf(order), overpaidOf(order) + order.price)
	return ` and return their price, at most ${toDecimal(most, order.currency)} ${order.currency}`
}

try {
	await program.parseAsync()
} catch (error) {
	if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
	else if (error instanceof Refusal) {
		console.error(`${error.message} (${error.code}${error.extra ? ` ${JSON.stringify(error.extra)}` : ''}).`)
		process.exitCode = 1
	} else if (error instanceof WrongUse || error instanceof DataProblem) {
		console.error(error.message)
		process.exitCode = 2
	} else throw error
}
