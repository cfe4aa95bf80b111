import { useEffect, useRef, useState } from 'react'
import { useWording } from '#app/components/wording.tsx'
import type { PostalAddress, Suggestion } from '#app/contract/calls/addresses.ts'
import type { AddressLookup } from '#app/pages/checkout/identity/address-lookup.ts'
import { AddressSuggestions } from './address-suggestions.tsx'

export interface AddressSearchProps {
	lookup: AddressLookup
	/** The chosen country; null or empty searches all that are served. */
	country: string | null
	required: boolean
	error: string | undefined
	onFound: (address: PostalAddress) => void
	onFailed: () => void
}

/** Searches addresses while they are typed; a street opens into its houses. Its code is loaded with the first search. */
export default function AddressSearch(props: AddressSearchProps) {
	const { lookup, country, required, error } = props
	const { locale } = useWording()
	const [text, setText] = useState('')
	const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)
	const calls = useRef(props)
	calls.current = props
	const request = useRef<AbortController | null>(null)

	const ask = async <T,>(path: string): Promise<T | null> => {
		request.current?.abort()
		const mine = new AbortController()
		request.current = mine
		try {
			const response = await fetch(`${lookup.href}/${path}`, { signal: mine.signal })
			if (!response.ok) throw new Error(`status ${response.status}`)
			return (await response.json()) as T
		} catch {
			// A newer search has taken its place, or the visitor types the address.
			if (!mine.signal.aborted) calls.current.onFailed()
			return null
		}
	}
	const search = async (container?: string): Promise<void> => {
		const query = new URLSearchParams({ text, locale })
		if (country) query.set('country', country)
		if (container) query.set('container', container)
		const found = await ask<{ suggestion: { _data: Suggestion[] } }>(`find?${query}`)
		if (found) setSuggestions(found.suggestion._data)
	}
	const choose = async (id: string): Promise<void> => {
		const chosen = suggestions?.find((each) => each.id === id)
		if (chosen?.is_container) return search(id)
		const found = await ask<{ address: { _data: PostalAddress[] } }>(encodeURIComponent(id))
		const [address] = found?.address._data ?? []
		if (address) calls.current.onFound(address)
	}

	const searches = useRef(search)
	searches.current = search
	// biome-ignore lint/correctness/useExhaustiveDependencies: another country searches for the same text again
	useEffect(() => {
		setSuggestions(null)
		if (text.trim().length < lookup.minChars) return
		const timer = setTimeout(() => void searches.current(), lookup.debounceMs)
		return () => clearTimeout(timer)
	}, [text, country, lookup.minChars, lookup.debounceMs])
	useEffect(() => () => request.current?.abort(), [])

	return (
		<AddressSuggestions
			text={text}
			suggestions={suggestions}
			minChars={lookup.minChars}
			required={required}
			error={error}
			onText={setText}
			onChoose={(id) => void choose(id)}
		/>
	)
}
