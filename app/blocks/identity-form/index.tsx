import { Checkbox } from '#app/components/form/checkbox.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Select } from '#app/components/form/select.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { addressFieldNames, addressSearchField } from '#app/pages/checkout/address-names.ts'
import type { IdentityField } from '#app/pages/checkout/identity-field.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { AddressPart } from './address-part.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { StateSelect } from './state-select.tsx'
import styles from './styles.module.css'
import { useCountry } from './use-country.ts'
import { useFieldChecks } from './use-field-checks.ts'
import { useZipDiscount } from './use-zip-discount.ts'

/** The purchaser's name, address and contact details. */
export function IdentityFormBlock({ page }: BlockInput<'identity-form'>) {
	const { t } = useWording()
	const { checkout, errors } = page
	const checks = useFieldChecks(checkout?.fields ?? [], errors)
	const [country, onCountry] = useCountry(checkout?.fields ?? [])
	const onZip = useZipDiscount(checkout?.zipDiscount ?? null)
	if (!checkout || checkout.fields.length === 0) return null
	const { lookup } = checkout
	const draw = (field: IdentityField) => (
		<IdentityInput
			key={field.name}
			field={field}
			error={checks.errorOf(field.name)}
			countries={checkout.countries}
			country={country}
			hasTickets={page.cart?.hasTickets ?? true}
			zipDiscount={checkout.zipDiscount?.applied ? checkout.due.text : null}
		/>
	)
	const start = checkout.fields.findIndex(isOfAddress)
	const before = lookup ? checkout.fields.slice(0, start) : checkout.fields
	const after = lookup ? checkout.fields.slice(start).filter((field) => !isOfAddress(field)) : []
	return (
		<Panel title={t('identity.title')}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: hears of the fields in it, and is no control */}
			<div
				className={styles.fields}
				onBlur={(event) => {
					checks.onBlur(event)
					onZip(event)
				}}
				onInput={(event) => {
					onCountry(event)
					checks.onInput(event)
				}}
			>
				{before.map(draw)}
				{lookup ? (
					<AddressPart
						lookup={lookup}
						fields={checkout.fields}
						country={country}
						error={errorOf(errors, addressSearchField)}
					>
						{checkout.fields.filter(isOfAddress).map(draw)}
					</AddressPart>
				) : null}
				{after.map(draw)}
			</div>
			{checkout.extra.map(({ groupId, name, questions }) => (
				<fieldset key={groupId} className={layout.stack}>
					<legend>
						<h3>{t('survey.title_group', { group: name })}</h3>
					</legend>
					{questions.map(({ key, field, asks, required, value }) => (
						<SurveyField
							key={key}
							name={field}
							question={asks}
							required={required}
							value={value}
							error={errorOf(errors, field)}
						/>
					))}
				</fieldset>
			))}
		</Panel>
	)
}

const isOfAddress = ({ name }: IdentityField): boolean => addressFieldNames.includes(name)

type InputProps = {
	field: IdentityField
	error: string | undefined
	countries: { value: string; label: string }[]
	/** The chosen country; null where it is not asked, or not known without scripts. */
	country: string | null
	hasTickets: boolean
	/** What is left to pay with the discount of the ZIP code; null without one. */
	zipDiscount: string | null
}

function IdentityInput({ field, error, countries, country, hasTickets, zipDiscount }: InputProps) {
	const { t } = useWording()
	const dress = { name: field.name, label: t(`identity.${field.name}`), required: field.required, error }
	if (field.type === 'checkbox')
		return <Checkbox {...dress} value="yes" defaultChecked={field.value === 'yes'} />
	if (field.type === 'state') return <StateSelect {...dress} {...{ field, countries, country }} />
	if (field.type === 'country') {
		const options = [{ value: '', label: t('identity.country_choose') }, ...countries]
		return (
			<Select {...dress} options={options} defaultValue={field.value} autoComplete={field.autoComplete} />
		)
	}
	const help = (): string | undefined => {
		if (field.name === 'email') return t(hasTickets ? 'identity.email_help' : 'identity.email_help_receipt')
		if (field.name === 'zip_code' && zipDiscount) return t('checkout.zip_discount', { total: zipDiscount })
		return undefined
	}
	const input = (
		<Field
			{...dress}
			type={field.type}
			help={help()}
			autoComplete={field.autoComplete}
			maxLength={field.maxLength}
			defaultValue={field.value}
		/>
	)
	return field.name === 'email' ? <EmailSuggestion>{input}</EmailSuggestion> : input
}
