import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from '../draft.ts'

/** A lower limit and its upper limit, as JSON pointers. */
type Pair = readonly [lower: string, upper: string]

const numbers: readonly Pair[] = [
	['/cart/timer/warningAbove', '/cart/timer/infoAbove'],
	['/cart/timer/criticalAt', '/cart/timer/warningAbove'],
	['/cart/holdMinutes', '/cart/maxHoldMinutes'],
	['/identity/limits/postal/min', '/identity/limits/postal/max'],
	['/promo/length/min', '/promo/length/max'],
]

const name = (pointer: string) => pointer.slice(1).replaceAll('/', '.')

/** Layer that sets a value; the highest has the greatest index. */
const layerOf = ({ layers }: Draft, pointer: string): number =>
	layers.findLastIndex(({ value }) => valueAt(value, pointer) !== undefined)

/** Reports the limit that the higher layer sets, because its author wrote the contradiction. */
function report(draft: Draft, [lower, upper]: Pair, [low, high]: readonly [string, string]): void {
	if (layerOf(draft, upper) > layerOf(draft, lower))
		draft.error(
			'CFG2402',
			upper,
			`${name(upper)} is ${high}, below ${name(lower)}, which is ${low}`,
			`Write at least ${low}`,
		)
	else
		draft.error(
			'CFG2402',
			lower,
			`${name(lower)} is ${low}, above ${name(upper)}, which is ${high}`,
			`Write at most ${high}`,
		)
}

/** An IP address or a range of addresses. A browser validates as well, so that Node's own parser is out of reach. */
function isAddressRange(text: string): boolean {
	const [address = '', prefix] = text.split('/')
	const isV4 =
		/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) && address.split('.').every((part) => Number(part) < 256)
	const isV6 = address.includes(':') && URL.canParse(`http://[${address}]/`)
	return (isV4 || isV6) && Number(prefix ?? 0) <= (isV6 ? 128 : 32)
}

/** Checks the addresses that visitors share: each is one, and may hold no less than any other address. */
function checkSharedAddresses(draft: Draft): void {
	const shared = '/api/holds/sharedAddresses'
	for (const { value, pointer } of draft.matches('api.holds.sharedAddresses.*.addresses.*'))
		if (typeof value === 'string' && !isAddressRange(value))
			draft.error(
				'CFG1005',
				pointer,
				`"${value}" is no IP address and no range of them`,
				'Write an address like "203.0.113.7", or a range like "203.0.113.0/24"',
			)
	for (const index of draft.matches('api.holds.sharedAddresses.*').keys()) {
		const pair: Pair = ['/api/holds/sharePercent', `${shared}/${index}/sharePercent`]
		const [low, high] = [draft.number(pair[0]), draft.number(pair[1])]
		if (low !== null && high !== null && low > high) report(draft, pair, [String(low), String(high)])
	}
}

/** Checks that lower limits are not above their upper limits. */
export function checkLimits(draft: Draft): void {
	checkSharedAddresses(draft)
	for (const pair of numbers) {
		const [low, high] = [draft.number(pair[0]), draft.number(pair[1])]
		if (low !== null && high !== null && low > high) report(draft, pair, [String(low), String(high)])
	}
	const payments = '/checkout/payments'
	const currency = draft.text('/locale/currency') ?? 'default'
	const key = draft.text(`${payments}/cardMin/${currency}`) === null ? 'default' : currency
	const least = draft.text(`${payments}/cardMin/${key}`)
	const most = draft.text(`${payments}/cardMax`)
	if (least !== null && most !== null && Number(least) > Number(most))
		report(draft, [`${payments}/cardMin/${key}`, `${payments}/cardMax`], [least, most])
}
