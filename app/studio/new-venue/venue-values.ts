import type { NewVenueBody } from '#app/contract/studio/new-venue.ts'
import { currencyDecimals } from '#app/lib/money.ts'
import { readTypedAmount } from '#app/lib/typed-amount.ts'

export const steps = ['house', 'looks', 'sale', 'finish'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
	house: ['name', 'id', 'host', 'address', 'timezone', 'currency', 'locales'],
	looks: ['preset', 'theme', 'colour', 'font', 'logo'],
	sale: ['weekdays', 'opens', 'closes', 'every', 'eventName', 'summary', 'types', 'capacity'],
	finish: [],
}

/** The step with a field; "types.0.price" is one of the field "types". */
export const stepOf = (field: string): Step =>
	steps.find((step) => fieldsOf[step].includes(field.split('.', 1)[0] ?? '')) ?? 'finish'

/** The form before the choices of the server are known. */
export const firstValues = (timezone: string): NewVenueBody => ({
	name: '',
	id: '',
	host: '',
	address: '',
	timezone,
	currency: '',
	locales: [''],
	preset: '',
	theme: 'base',
	colour: '',
	font: '',
	logo: '',
	weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
	opens: '1000',
	closes: '1700',
	every: '30',
	eventName: '',
	summary: '',
	types: [{ name: '', price: '' }],
	capacity: '30',
})

/** Makes a short name: "The River Hall" is "the-river-hall"; empty where the name has too few Latin letters: the short name is typed by hand. */
export function idFrom(name: string): string {
	const id = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{Mn}'’]/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^[^a-z]+/, '')
		.slice(0, 41)
		.replace(/-$/, '')
	return id.length < 2 ? '' : id
}

/** Prices as the files write them. One that can't be read stays as it was typed, and is refused at its field. */
export function bodyOf(values: NewVenueBody, language: string): NewVenueBody {
	const isKnown = /^[A-Z]{3}$/.test(values.currency)
	const decimals = isKnown ? currencyDecimals(values.currency) : 2
	const types = values.types.map(({ name, price }) => {
		const read = readTypedAmount(price, { language, decimals })
		return { name, price: 'amount' in read ? read.amount : price }
	})
	return { ...values, types }
}

const nameOf = (account: string): string => `foyer_studio_new_venue ${account}`

/** What was typed before in this browser by this member; null for nothing, or for what an earlier version has stored. */
export function storedValues(account: string): NewVenueBody | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(nameOf(account)) ?? 'null')
		const first = firstValues('')
		const isWhole =
			typeof stored === 'object' &&
			stored !== null &&
			Object.entries(first).every(([name, value]) => typeof stored[name as keyof object] === typeof value)
		return isWhole ? (stored as NewVenueBody) : null
	} catch {
		return null
	}
}

export function storeValues(account: string, values: NewVenueBody | null): void {
	try {
		if (values === null) localStorage.removeItem(nameOf(account))
		else localStorage.setItem(nameOf(account), JSON.stringify(values))
	} catch {
		// A browser without storage keeps the page as long as it is open.
	}
}
