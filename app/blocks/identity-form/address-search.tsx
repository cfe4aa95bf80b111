import { useEffect, useRef, useState } from 'react'
import { Combobox } from '#app/components/form/combobox.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PostalAddress, Suggestion } from '#app/contract/calls/addresses.ts'
import type { AddressLookup } from '#app/pages/checkout/address-lookup.ts'
import { addressSearchField } from '#app/pages/checkout/address-names.ts'

export interface AddressSearchProps {
	lookup: AddressLookup
	/** The chosen country; null or empty searches all that are served. */
	country: string | null
	required: boolean
	error: string | undefined
	onFound: (address: PostalAddress) => void
	onFailed: () => void
}

interface Answer {
	/** What was searched; null before the first search and while one is under way. */
	text: string | null
	suggestions: Suggestion[]
}

const nothing: Answer = { text: null, suggestions: [] }

/** Searches addresses while they are typed; a street opens into its houses. Its code is loaded with the first search. */
export default function AddressSearch(props: AddressSearchProps) {
	const { lookup, country, required, error } = props
	const { t, locale } = useWording()
	const [text, setText] = useState('')
	const [answer, setAnswer] = useState(nothing)
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
		if (found) setAnswer({ text, suggestions: found.suggestion._data })
	}
	const choose = async (id: string): Promise<void> => {
		const chosen = answer.suggestions.find((each) => each.id === id)
		if (chosen?.is_container) return search(id)
		const found = await ask<{ address: { _data: PostalAddress[] } }>(encodeURIComponent(id))
		const [address] = found?.address._data ?? []
		if (address) calls.current.onFound(address)
	}

	const searches = useRef(search)
	searches.current = search
	// biome-ignore lint/correctness/useExhaustiveDependencies: another country searches for the same text again
	useEffect(() => {
		setAnswer(nothing)
		if (text.trim().length < lookup.minChars) return
		const timer = setTimeout(() => void searches.current(), lookup.debounceMs)
		return () => clearTimeout(timer)
	}, [text, country, lookup.minChars, lookup.debounceMs])
	useEffect(() => () => request.current?.abort(), [])

	const { suggestions } = answer
	const isNone = answer.text !== null && suggestions.length === 0
	const isSearching = text.trim().length >= lookup.minChars && answer.text === null
	const status = isSearching
		? t('identity.address_searching')
		: isNone
			? t('identity.address_none')
			: t('identity.address_found', { count: suggestions.length })
	return (
		<Combobox
			name={addressSearchField}
			label={t('identity.address_search')}
			help={isSearching || isNone ? status : t('identity.address_help', { min: lookup.minChars })}
			error={error}
			required={required}
			value={text}
			options={suggestions.map(({ id, text: line, description }) => ({ id, text: line, more: description }))}
			status={answer.text === null && !isSearching ? '' : status}
			onText={setText}
			onChoose={(id) => void choose(id)}
		/>
	)
}
