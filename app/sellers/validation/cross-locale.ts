import { nearestLocale } from '#app/lib/languages.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { isObject, valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from './draft.ts'
import { certainMatch, suggestion } from './nearest.ts'
import { isTimeZone, suggestZone } from './time-zones.ts'

const currencies = () => Intl.supportedValuesOf('currency')

/** A place, or UTC: abbreviations such as "EST" have no summer time. */
const isTimezone = (zone: string): boolean => (zone.includes('/') || zone === 'UTC') && isTimeZone(zone)

/** "en-UK" → "en-GB": ISO 3166 has another code for the region than its name suggests. */
const withRegion = (locale: string): string => locale.replace(/[-_]UK$/i, '-GB')

/** Warns of a notice in a language that the venue does not offer, and of one without the default language. */
function checkNotice(draft: Draft, first: string, supported: readonly string[]): void {
	const pointer = '/operations/notice'
	const notice = valueAt(draft.merged, pointer)
	if (!isObject(notice)) return
	const locales = Object.keys(notice)
	for (const locale of locales)
		if (!supported.includes(locale))
			draft.warn(
				'CFG2504',
				`${pointer}/${escapePointer(locale)}`,
				`No visitor reads the notice in "${locale}": locale.supported has no such language`,
				suggestion(locale, supported, 'Languages'),
			)
	if (!nearestLocale(first, locales))
		draft.warn(
			'CFG2504',
			pointer,
			`The notice is not written in "${first}", the venue's default language`,
			`Add "${first}"`,
		)
}

/** Checks that time zone, currency and languages exist on the platform. */
export function checkLocale(draft: Draft): void {
	const timezone = draft.text('/locale/timezone')
	if (timezone !== null && !isTimezone(timezone)) {
		const meant = certainMatch(timezone, Intl.supportedValuesOf('timeZone'))
		draft.report('/locale/timezone', {
			code: 'CFG2501',
			sentence: `"${timezone}" is not an IANA timezone`,
			hint: suggestZone(timezone),
			...(meant
				? { fix: { action: 'replace', pointer: '/locale/timezone', value: meant, was: timezone } }
				: {}),
		})
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
	const own = draft.layers.findLast(({ name }) => name === 'seller')
	for (const key of ['currency', 'timezone']) {
		if (draft.text(`/locale/${key}`) === null)
			draft.error(
				'CFG1004',
				// Reported in the seller's file, because a seller can't change the platform's.
				valueAt(own?.value, '/locale') === undefined ? '' : '/locale',
				`locale.${key} is missing: no preset has one`,
				`Add "${key}" to "locale"`,
			)
	}
	const supported = draft.texts('/locale/supported')
	const known = [...draft.catalogue.keys()]
	for (const { value, pointer } of supported) {
		// A venue's own texts make a language, too: what they lack falls back (see `mergeWording`).
		const isWritten = draft.wording.some(({ locale }) => locale === value)
		if (!known.includes(value) && !isWritten)
			draft.report(pointer, {
				code: 'CFG2503',
				sentence: `There is no catalogue for "${value}"`,
				hint: suggestion(withRegion(value), known, 'Catalogues'),
				...(known.includes(withRegion(value))
					? { fix: { action: 'replace', pointer, value: withRegion(value), was: value } }
					: {}),
			})
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
	if (first !== null)
		checkNotice(
			draft,
			first,
			supported.map(({ value }) => value),
		)
}
