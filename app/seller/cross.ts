import type { Condition, Flag } from '#app/contract/config.generated.ts'
import { localTime } from '#app/lib/dates.ts'
import { checkPages } from './cross-pages.ts'
import { checkWording } from './cross-wording.ts'
import type { Draft } from './draft.ts'
import { partsOfCondition } from './flags.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { nearest, suggestion } from './nearest.ts'

// Larger pictures make the first sight of the page wait; the image route starts from the original.
const maxAssetBytes = 4_000_000

/** Every letter that dayjs replaces, longest first; anything else outside brackets would be printed as it is. */
const dateTokens =
	/\[[^\]]*\]|YYYY|YY|MMMM|MMM|MM|M|Do|DD|D|dddd|ddd|dd|d|HH|H|hh|h|mm|m|ss|s|SSS|ZZ|Z|A|a|[^A-Za-z[\]]/g

const zones = () => Intl.supportedValuesOf('timeZone')
const currencies = () => Intl.supportedValuesOf('currency')

function isTimezone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone })
		return zone.includes('/') || zone === 'UTC'
	} catch {
		return false
	}
}

function checkLocale(draft: Draft): void {
	const timezone = draft.text('/locale/timezone')
	if (timezone !== null && !isTimezone(timezone)) {
		const meant = nearest(timezone, zones())
		draft.error(
			'CFG2501',
			'/locale/timezone',
			`"${timezone}" is not an IANA timezone`,
			meant ? `Did you mean "${meant}"?` : 'Such as "Europe/London"',
		)
	}
	const currency = draft.text('/locale/currency')
	if (currency !== null && !currencies().includes(currency)) {
		draft.error(
			'CFG2502',
			'/locale/currency',
			`"${currency}" is not a currency of ISO 4217`,
			suggestion(currency, currencies(), 'Such as'),
		)
	}
	for (const key of ['currency', 'timezone']) {
		if (draft.text(`/locale/${key}`) === null)
			draft.error(
				'CFG1004',
				'/locale',
				`locale.${key} is missing: no preset has one`,
				`Add "${key}" to "locale"`,
			)
	}
	const supported = draft.texts('/locale/supported')
	const known = [...draft.catalogue.keys()]
	for (const { value, pointer } of supported) {
		if (!known.includes(value))
			draft.error(
				'CFG2503',
				pointer,
				`There is no catalogue for "${value}"`,
				suggestion(value, known, 'Catalogues'),
			)
	}
	const first = draft.text('/locale/default')
	if (first !== null && !supported.some(({ value }) => value === first)) {
		draft.error(
			'CFG2504',
			'/locale/default',
			`locale.default is "${first}", which is not in locale.supported`,
			suggestion(
				first,
				supported.map(({ value }) => value),
			),
		)
	}
	for (const { value, pointer } of facts.datePaths.flatMap((path) => draft.matches(path))) {
		const rest = typeof value === 'string' ? value.replace(dateTokens, '') : ''
		if (rest !== '')
			draft.error(
				'CFG2505',
				pointer,
				`Date pattern "${value}" has "${rest}", which dayjs does not know`,
				'Put plain words in [brackets]',
			)
	}
}

function checkNumbers(draft: Draft): void {
	const thresholds = draft.texts('/reserve/sessionTabs/thresholds')
	for (const [index, { value, pointer }] of thresholds.entries()) {
		const before = thresholds[index - 1]?.value
		if (before !== undefined && value <= before)
			draft.error(
				'CFG2401',
				pointer,
				`session tab thresholds must rise: ${value} comes after ${before}`,
				`Write ${value} first, or leave one out`,
			)
	}
	const rising: [string, string][] = [
		['/cart/timer/warningAbove', '/cart/timer/infoAbove'],
		['/cart/timer/criticalAt', '/cart/timer/warningAbove'],
		['/cart/holdMinutes', '/cart/maxHoldMinutes'],
		['/identity/limits/postalMin', '/identity/limits/postalMax'],
	]
	for (const [lower, upper] of rising) {
		const [low, high] = [draft.number(lower), draft.number(upper)]
		const name = (pointer: string) => pointer.slice(1).replaceAll('/', '.')
		if (low !== null && high !== null && low > high)
			draft.error(
				'CFG2402',
				lower,
				`${name(lower)} is ${low}, above ${name(upper)}, which is ${high}`,
				`Write at most ${high}`,
			)
	}
}

const conditionPaths = ['flags.*.rules.*.when', 'pages.*.blocks.*.when']

function checkFlags(draft: Draft, today: string): void {
	const flags = draft.tree('/flags')
	const names = Object.keys(flags)
	const check = (name: unknown, pointer: string, who: string) => {
		if (typeof name !== 'string' || names.includes(name)) return
		draft.error(
			'CFG2301',
			pointer,
			`${who} tests flag "${name}" that is not declared`,
			names.length > 0 ? suggestion(name, names, 'Flags') : 'Declare it in "flags"',
		)
	}
	for (const path of facts.switchPaths) {
		for (const { value, pointer } of draft.matches(`${path}.$flag`)) check(value, pointer, path)
	}
	for (const { value, pointer } of conditionPaths.flatMap((path) => draft.matches(path))) {
		for (const part of partsOfCondition(value as Condition)) {
			const isRule = pointer.startsWith('/flags/')
			if (isRule && part.flag !== undefined)
				draft.error(
					'CFG2302',
					pointer,
					"A rule of a flag can't test a flag",
					'Say here what the other flag says',
				)
			else check(part.flag?.replace('!', ''), pointer, `block "${pointer.split('/')[4]}"`)
			if (part.from && part.until && part.until <= part.from)
				draft.error(
					'CFG2403',
					pointer,
					`"until" ${part.until} is not after "from" ${part.from}`,
					'Swap the two',
				)
		}
	}
	for (const [name, flag] of Object.entries(flags) as [string, unknown][]) {
		const expires = (flag as Partial<Flag> | null)?.expires
		if (expires && expires < today)
			draft.warn(
				'CFG3301',
				`/flags/${name}/expires`,
				`flag "${name}" expired on ${expires}`,
				'Remove the flag, or move the day',
			)
	}
}

function checkAssets(draft: Draft): void {
	const names = [...draft.assets.keys()]
	const inSettings = facts.assetPaths
		.filter((path) => !path.startsWith('block:'))
		.flatMap((path) => draft.matches(path))
	const inBlocks = draft
		.matches('pages.*.blocks.*.type')
		.flatMap(({ value, pointer }) =>
			facts.assetPaths
				.filter((path) => path.startsWith(`block:${value}.`))
				.flatMap((path) =>
					draft.matches(path.slice(`block:${value}.`.length), pointer.replace(/type$/, 'props')),
				),
		)
	for (const { value, pointer } of [...inSettings, ...inBlocks]) {
		if (typeof value !== 'string') continue
		const bytes = draft.assets.get(value)
		if (bytes === undefined)
			draft.error(
				'CFG2601',
				pointer,
				`There is no file "${value}" in the folder "assets"`,
				names.length > 0 ? suggestion(value, names, 'Files') : 'Add the file',
			)
		else if (bytes > maxAssetBytes)
			draft.error(
				'CFG2602',
				pointer,
				`"${value}" is ${(bytes / 1e6).toFixed(1)} MB`,
				'Keep pictures below 4 MB',
			)
	}
}

/** A venue that is live takes money, so the gateway that takes none is refused where it counts. */
function checkProduction(draft: Draft): void {
	if (draft.environment !== 'production' || draft.text('/status') !== 'live') return
	if (draft.text('/integrations/payment/gatewayId') === 'test') {
		draft.error(
			'CFG2901',
			'/status',
			"A live venue can't use the test gateway in production",
			'Set status to "draft" until a payment provider is configured',
		)
	}
}

/** Checks of one seller that need more than one value at a time (configuration model §11, L2 and L4). */
export function checkReferences(draft: Draft, now: Date): void {
	const folder = draft.text('/id')
	if (folder !== null && folder !== draft.id)
		draft.error('CFG2003', '/id', `id is "${folder}", but the folder is "${draft.id}"`, `Write "${draft.id}"`)
	checkLocale(draft)
	checkNumbers(draft)
	checkFlags(draft, localTime(now, 'UTC').date)
	checkAssets(draft)
	checkPages(draft)
	checkWording(draft)
	checkProduction(draft)
}
