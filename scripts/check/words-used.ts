import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { termKeyOf } from '#app/sellers/wording/term-forms.ts'
import type { FileSyntax } from './app-syntax.ts'

const instalmentStates = ['notice', 'pay_by', 'paid', 'failed', 'bank_asks', 'given_up', 'by_hand', 'overdue']
const renewalStates = [
	'cancelled',
	'notice',
	'renewed',
	'failed',
	'by_hand',
	'bank_asks',
	'given_up',
	'reminder',
]

const refusedTexts = ['purchaser', 'venue'].flatMap((reader) =>
	['subject', 'heading', 'text', 'next', 'reason'].map((end) => `${reader}.${end}`),
)

/** Keys that code puts together: how they begin → every end that they can have. */
const assembled: Record<string, readonly string[]> = {
	// The rules of `app/rules/password-rules.ts` that a form lists
	'account.password.': ['too_short', 'too_few_classes', 'outer_space', 'not_ascii'],
	// `reserve.availability.style`
	'availability.': ['left', 'available'],
	'calendar.legend.': ['available', 'few', 'sold_out', 'closed'],
	// What goes back of tickets that are cancelled for a late payment
	'cart.later.back.': ['source', 'credit', 'part', 'part_credit', 'none'],
	'cart.widget.': [
		'subtotal',
		'discounts',
		'members',
		'fees',
		'fees_fixed',
		'fees_percent',
		'paid',
		'gift_cards',
		'payments',
		'scheduled',
		'exchanged',
		'back',
		'back_credit',
		'less_later',
	],
	'controls.timer.left.': ['300', '120', '60', '30'],
	'controls.timer.cart.left.': ['300', '120', '60', '30'],
	// What an event sells, where that is no tickets
	'events.card.button_': ['donation', 'giftcard', 'passes', 'membership'],
	// `events.filters.date`; "all" has a key of its own
	'events.filter.': ['today', 'tomorrow'],
	// `theme.modes`, and what the visitor's system says
	'footer.mode.': ['auto', 'light', 'dark', 'high-contrast'],
	// `home.ctaOrder`
	'home.': ['login', 'join', 'guest'],
	'identity.': [
		'first_name',
		'last_name',
		'email',
		'email_confirm',
		'phone',
		'country',
		'address',
		'address_more',
		'city',
		'state',
		'zip_code',
		'newsletter',
	],
	'identity.required.': [
		'first_name',
		'last_name',
		'email',
		'email_confirm',
		'phone',
		'country',
		'address',
		'address_more',
		'city',
		'state',
		'zip_code',
	],
	'mail.dispute.': ['amount', 'withdrawn', 'fee', 'credit_taken', 'credit_spent', 'admit', 'blocked'],
	'mail.dispute.heading.': ['open', 'won', 'lost'],
	'mail.dispute.subject.': ['open', 'won', 'lost'],
	'mail.dispute.text.': ['open', 'won', 'lost'],
	'mail.withdrawn.': ['purchaser', 'venue'].flatMap((reader) =>
		['subject', 'heading', 'text', 'back'].map((part) => `${reader}.${part}`),
	),
	'orders.withdraw.': ['used', 'in_use', 'disabled', 'not_offered', 'unpaid', 'too_late'],
	'mail.payment_failed.': refusedTexts,
	'mail.refund_failed.': refusedTexts,
	'mail.instalment.heading.': instalmentStates,
	'mail.instalment.subject.': instalmentStates,
	'mail.instalment.text.': instalmentStates,
	'mail.renewal.heading.': renewalStates,
	'mail.renewal.subject.': renewalStates,
	'mail.renewal.text.': renewalStates,
	'checkout.pay.': ['redeem', 'gift', 'scheduled', 'complete', 'move', 'edit', 'proceed'],
	'mail.confirmation.': ['subtotal', 'discounts', 'fees', 'rounding', 'credit', 'total', 'paid', 'refunded'],
	// The choices of `checkout.payments.partialOptions`
	'orders.pay.': ['due', 'outstanding', 'other'],
	'orders.payment.': [
		'upcoming',
		'overdue',
		'paid',
		'refund',
		'credited',
		'credit_taken_back',
		'dispute_opened',
		'dispute_closed',
	],
	'reserve.admission.': ['single', 'single_text', 'flexible', 'flexible_text'],
	'seats.err.': ['only_available', 'only_selected', 'too_few', 'too_many'],
	'seats.state.': ['selected', 'booked', 'unavailable'],
	'tickets.wallet.': ['apple', 'google'],
	// One more than there are `reserve.sessionTabs.thresholds`
	'sessions.tabs.': ['0', '1', '2'],
}

/** These name settings, tokens, tables and columns with dots, and say nothing to visitors. The Studio has words of its own. */
const silent = /^(?:sellers?|commerce|data|studio)\//

const fileName = /\.(?:tsx?|css|json|svg|ics|pdf|html)$/

/**
 * Finds differences between the catalogue of texts and the code: a text that nothing renders (unless it is in `later`),
 * a key that does not exist, and a key that is put together in a way that `assembled` does not know.
 */
export function wordProblems(root: string, files: FileSyntax[], later: ReadonlySet<string>): string[] {
	const { catalogue } = readProduct(placesOf(root, join(root, 'seller-configs')))
	const keys = new Set([...(catalogue.get('en-US') ?? [])].flatMap(([key, text]) => entriesOf(key, text)))
	const namespaces = new Set([...keys].map((key) => key.split('.')[0] ?? ''))
	const beginsLikeKey = (text: string): boolean => namespaces.has(text.split('.')[0] ?? '')
	const isKey = (text: string): boolean =>
		/^\w+\.[\w.]+$/.test(text) && beginsLikeKey(text) && !fileName.test(text)

	const speaking = files.filter(({ name }) => !silent.test(name))
	const named = new Set(speaking.flatMap(({ texts }) => texts.filter(isKey)))
	const heads = new Set(
		speaking.flatMap(({ heads }) =>
			heads.filter((head) => /^\w+\.[\w.]*$/.test(head) && beginsLikeKey(head)),
		),
	)
	const built = Object.entries(assembled).flatMap(([head, ends]) => ends.map((end) => head + end))
	const rendered = new Set([...named, ...built])
	const used = new Set([...rendered, ...keysOfSchemas(root).filter(isKey), ...nestedKeys(catalogue)])

	return [
		...[...keys]
			.filter((key) => !used.has(key) && !later.has(key))
			.map((key) => `text ${key} is rendered by nothing`),
		...[...rendered]
			.filter((key) => later.has(key))
			.map((key) => `text ${key} is rendered: remove it from specification-missing.json`),
		...[...rendered].filter((key) => !keys.has(key)).map((key) => `text ${key} does not exist`),
		...[...heads]
			.filter((head) => !(head in assembled))
			.map((head) => `\`${head}\${…}\` builds keys: list its ends in words-used.ts`),
		...Object.keys(assembled)
			.filter((head) => !heads.has(head))
			.map((head) => `\`${head}\${…}\` is not built any more: remove it from words-used.ts`),
	]
}

/** Each entry of a list has a key of its own. */
const entriesOf = (key: string, text: unknown): string[] =>
	Array.isArray(text) ? text.map((_, index) => `${key}.${index}`) : [key]

/** Texts that the schemas of pages and blocks name. */
function keysOfSchemas(root: string): string[] {
	return globSync(['schemas/**/*.schema.json', 'app/blocks/*/schema.json'], {
		cwd: root,
		exclude: ['schemas/dist/**'],
	}).flatMap((file) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(/"(\w+\.[\w.]+)"/g)].map(([, key = '']) => key),
	)
}

/** Texts inside of texts, in any language; with the noun of a term come its forms with an article. */
function nestedKeys(catalogue: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[] {
	return [...catalogue.values()].flatMap((language) =>
		[...JSON.stringify([...language.values()]).matchAll(/\$t\(([\w.]+)/g)].flatMap(([, name = '']) => {
			const noun = /^term\.[a-z_]+/.exec(termKeyOf(name))?.[0]
			return noun ? [noun, `${noun}.a`, `${noun}.the`] : [name]
		}),
	)
}
