import { Combobox } from '#app/components/form/combobox.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { Suggestion } from '#app/contract/calls/addresses.ts'
import { addressSearchField } from '#app/pages/checkout/identity/address-names.ts'

interface AddressSuggestionsProps {
	text: string
	/** Null before the first search and while one is under way. */
	suggestions: Suggestion[] | null
	minChars: number
	required: boolean
	error: string | undefined
	onText: (text: string) => void
	onChoose: (id: string) => void
}

/** The search field of addresses with its suggestions. */
export function AddressSuggestions({
	text,
	suggestions,
	minChars,
	required,
	error,
	onText,
	onChoose,
}: AddressSuggestionsProps) {
	const { t } = useWording()
	const isSearching = suggestions === null && text.trim().length >= minChars
	const count = suggestions?.length ?? 0
	const status = isSearching
		? t('identity.address_searching')
		: suggestions && count === 0
			? t('identity.address_none')
			: t('identity.address_found', { count })
	return (
		<Combobox
			name={addressSearchField}
			label={t('identity.address_search')}
			help={
				count === 0 && (isSearching || suggestions) ? status : t('identity.address_help', { min: minChars })
			}
			error={error}
			required={required}
			value={text}
			options={(suggestions ?? []).map(({ id, text: line, description }) => ({
				id,
				text: line,
				more: description,
			}))}
			status={isSearching || suggestions ? status : ''}
			onText={onText}
			onChoose={onChoose}
		/>
	)
}
