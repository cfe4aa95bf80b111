import { type FormEvent, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'

/** The chosen country, and what hears of another choice. Null where the form does not ask for it, and without scripts. */
export function useCountry(
	fields: readonly IdentityField[],
): [country: string | null, onInput: (event: FormEvent) => void] {
	const hasScripts = useHydrated()
	const field = fields.find(({ name }) => name === 'country')
	const [chosen, setChosen] = useState(field?.value ?? '')
	return [
		field && hasScripts ? chosen : null,
		({ target }) => {
			if (target instanceof HTMLSelectElement && target.name === 'country') setChosen(target.value)
		},
	]
}
