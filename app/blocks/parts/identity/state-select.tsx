import type { FieldFrameProps } from '#app/components/form/field.tsx'
import { Select } from '#app/components/form/select.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'

type StateSelectProps = FieldFrameProps & {
	field: IdentityField
	countries: { value: string; label: string }[]
	country: string | null
}

/**
 * The states of the chosen country, disabled where it has no list. While the country is not known, as without scripts,
 * all lists are offered under the names of their countries.
 */
export function StateSelect({ field, countries, country, ...frame }: StateSelectProps) {
	const { t } = useWording()
	const lists = field.states ?? []
	const own = lists.find((list) => list.country === country)
	const nameOf = (code: string): string => countries.find(({ value }) => value === code)?.label ?? code
	const offered =
		country === null
			? lists.map((list) => ({ label: nameOf(list.country), options: list.options }))
			: (own?.options ?? [])
	return (
		<Select
			// Another country, another list: a state of the last one is not chosen in it.
			key={country}
			{...frame}
			options={[{ value: '', label: t('identity.state_choose') }, ...offered]}
			defaultValue={field.value}
			autoComplete={field.autoComplete}
			disabled={offered.length === 0}
		/>
	)
}
