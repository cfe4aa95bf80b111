import type { FocusEvent } from 'react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Select } from '#app/components/form/select.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { AddressLookup } from '#app/pages/checkout/identity/address-lookup.ts'
import { addressFieldNames, addressSearchField } from '#app/pages/checkout/identity/address-names.ts'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { onDemand } from '../on-demand.tsx'
import type { AddressPartProps } from './address-part.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { StateSelect } from './state-select.tsx'
import styles from './styles.module.css'
import { useCountry } from './use-country.ts'
import { useFieldChecks } from './use-field-checks.ts'

// Loaded where a venue has an address service.
const AddressPart = onDemand<AddressPartProps>(`.${styles.address}`, async () => {
	const { AddressPart } = await import('./address-part.tsx')
	return AddressPart
})

if (import.meta.env.SSR) await AddressPart.load()

interface IdentityFieldsProps {
	fields: readonly IdentityField[]
	/** Null where addresses are only typed. */
	lookup: AddressLookup | null
	countries: { value: string; label: string }[]
	errors: FieldError[]
	/** The help text of a field. */
	helpOf: (field: IdentityField) => string | undefined
	/** A field was left. */
	onLeave?: (event: FocusEvent) => void
}

/** The fields of the venue's form about a person: name, contact and address. Each is checked when it is left. */
export function IdentityFields({ fields, lookup, countries, errors, helpOf, onLeave }: IdentityFieldsProps) {
	const checks = useFieldChecks(fields, errors)
	const [country, onCountry] = useCountry(fields)
	const draw = (field: IdentityField) => (
		<IdentityInput
			key={field.name}
			field={field}
			error={checks.errorOf(field.name)}
			help={helpOf(field)}
			countries={countries}
			country={country}
		/>
	)
	const start = fields.findIndex(isOfAddress)
	const before = lookup ? fields.slice(0, start) : fields
	const after = lookup ? fields.slice(start).filter((field) => !isOfAddress(field)) : []
	const onBlur = (event: FocusEvent): void => {
		checks.onBlur(event)
		onLeave?.(event)
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears of the fields in it, and is no control
		<div
			className={styles.fields}
			onBlur={onBlur}
			onInput={(event) => {
				onCountry(event)
				checks.onInput(event)
			}}
		>
			{before.map(draw)}
			{lookup ? (
				<AddressPart
					lookup={lookup}
					fields={fields}
					country={country}
					error={errorOf(errors, addressSearchField)}
				>
					{fields.filter(isOfAddress).map(draw)}
				</AddressPart>
			) : null}
			{after.map(draw)}
		</div>
	)
}

const isOfAddress = ({ name }: IdentityField): boolean => addressFieldNames.includes(name)

interface InputProps {
	field: IdentityField
	error: string | undefined
	help: string | undefined
	countries: { value: string; label: string }[]
	/** The chosen country; null where it is not asked, or not known without scripts. */
	country: string | null
}

function IdentityInput({ field, error, help, countries, country }: InputProps) {
	const { t } = useWording()
	const dress = {
		name: field.name,
		label: t(`identity.${field.name}`),
		required: field.required,
		error,
		help,
	}
	if (field.type === 'checkbox')
		return <Checkbox {...dress} value="yes" defaultChecked={field.value === 'yes'} />
	if (field.type === 'state') return <StateSelect {...dress} {...{ field, countries, country }} />
	if (field.type === 'country') {
		const options = [{ value: '', label: t('identity.country_choose') }, ...countries]
		return (
			<Select {...dress} options={options} defaultValue={field.value} autoComplete={field.autoComplete} />
		)
	}
	const input = (
		<Field
			{...dress}
			type={field.type}
			autoComplete={field.autoComplete}
			maxLength={field.maxLength}
			defaultValue={field.value}
		/>
	)
	return field.name === 'email' ? <EmailSuggestion>{input}</EmailSuggestion> : input
}
