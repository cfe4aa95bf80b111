import { z } from 'zod'
import { AddressFailure, type AddressProvider } from './provider.ts'

// A visitor is typing: later than this the answer is of no use.
const timeoutMs = 3_000

/** Suggestions in one answer. */
const mostSuggestions = 7

const Failed = z.object({ Error: z.string(), Description: z.string().default('') })
const Found = z.object({
	Id: z.string(),
	Type: z.string(),
	Text: z.string(),
	Description: z.string().default(''),
})
const Retrieved = z.object({
	Line1: z.string().default(''),
	Line2: z.string().default(''),
	City: z.string().default(''),
	ProvinceCode: z.string().default(''),
	PostalCode: z.string().default(''),
	CountryIso3: z.string(),
})

/** Their code for an id that does not exist. */
const unknownId = '1001'

/**
 * Loqate's Capture: Find and Retrieve, by GET with the key in the query.
 *
 * source - https://docs.loqate.com/api-reference/address-capture
 */
export function loqate({ url, key }: { url: string; key: string }): AddressProvider {
	const ask = async <S extends z.ZodType>(
		path: string,
		query: Record<string, string>,
		item: S,
	): Promise<z.output<S>[] | { error: string }> => {
		const address = new URL(`/Capture/Interactive/${path}/json3.ws`, url)
		address.search = new URLSearchParams({ Key: key, ...query }).toString()
		const items = itemsOf(await send(address))
		const failed = Failed.safeParse(items[0])
		if (failed.success) return { error: failed.data.Error }
		const parsed = z.array(item).safeParse(items)
		if (!parsed.success) throw new AddressFailure('its answer is not valid')
		return parsed.data
	}
	return {
		async find({ text, countries, container = '', locale = '' }) {
			const found = await ask(
				'Find/v1.10',
				{
					Text: text,
					Container: container,
					Countries: countries.join(','),
					Language: locale,
					Limit: String(mostSuggestions),
				},
				Found,
			)
			if ('error' in found) throw new AddressFailure(`error ${found.error}`)
			return found.map(({ Id, Type, Text, Description }) => ({
				id: Id,
				text: Text,
				description: Description,
				is_container: Type !== 'Address',
			}))
		},
		async retrieve(id) {
			const found = await ask('Retrieve/v1.20', { Id: id }, Retrieved)
			if ('error' in found) {
				if (found.error === unknownId) return null
				throw new AddressFailure(`error ${found.error}`)
			}
			const [address] = found
			return address
				? {
						address: address.Line1,
						address_more: address.Line2,
						city: address.City,
						state: address.ProvinceCode,
						zip_code: address.PostalCode,
						country: address.CountryIso3,
					}
				: null
		},
	}
}

const itemsOf = (body: unknown): unknown[] => {
	const parsed = z.object({ Items: z.array(z.unknown()) }).safeParse(body)
	if (!parsed.success) throw new AddressFailure('its answer is not valid')
	return parsed.data.Items
}

/** The key is in the address, so no message may name it. */
async function send(address: URL): Promise<unknown> {
	try {
		const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
		if (!response.ok) throw new AddressFailure(`status ${response.status}`)
		return await response.json()
	} catch (cause) {
		throw cause instanceof AddressFailure ? cause : new AddressFailure('no answer')
	}
}
