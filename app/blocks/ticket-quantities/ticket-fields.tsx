import { errorOf, Field } from '#app/components/form/field.tsx'
import { useWording } from '#app/components/wording.tsx'
import { emailField, nameField, voucherField } from '#app/pages/event/quantities/quantity-fields.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { AdmitRules } from '#app/rules/admit.ts'
import styles from './details.module.css'

/** What is asked about one ticket: what pays for it, and whom it admits. */
export function TicketFields({
	admit,
	type,
	index,
	errors,
}: {
	admit: AdmitRules | null
	type: QuantityType
	/** From 0, among the tickets of its type. */
	index: number
	errors: FieldError[]
}) {
	const { t } = useWording()
	const person = type.people[index]
	const number = { index: index + 1 }
	const voucher = voucherField(type.id, index)
	const name = nameField(type.id, index)
	const email = emailField(type.id, index)
	return (
		<fieldset className={styles.ticket}>
			<legend className={styles.legend}>{t('reserve.ticket_number', { ...number, name: type.name })}</legend>
			{type.voucher ? (
				<Field
					name={voucher}
					label={t('citypass.label', number)}
					required
					error={errorOf(errors, voucher)}
					defaultValue={person?.voucher}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
			) : null}
			{admit && admit.name !== 'disabled' ? (
				<Field
					name={name}
					label={t('identity.admit_name', number)}
					required={admit.name === 'required'}
					error={errorOf(errors, name)}
					defaultValue={person?.name}
					maxLength={101}
					autoComplete="off"
				/>
			) : null}
			{admit && admit.email !== 'disabled' ? (
				<Field
					name={email}
					label={t('identity.admit_email', number)}
					type="email"
					required={admit.email === 'required'}
					error={errorOf(errors, email)}
					defaultValue={person?.email}
					maxLength={254}
					autoComplete="off"
				/>
			) : null}
		</fieldset>
	)
}
