import { Field } from '#app/components/field.tsx'
import { useWording } from '#app/components/wording.tsx'
import { errorOf, type FieldError } from '#app/flows/field-errors.ts'
import type { QuantityType } from '#app/flows/quantities.ts'
import { emailField, nameField } from '#app/flows/quantity-fields.ts'
import type { AdmitRules } from '#app/rules/admit.ts'
import layout from '#app/styles/layout.module.css'

/** Who the tickets of a type are for: as many fields as there are tickets. */
export function Attendees({
	admit,
	type,
	count,
	errors,
}: {
	admit: AdmitRules
	type: QuantityType
	count: number
	errors: FieldError[]
}) {
	const { t } = useWording()
	if (count === 0) return null
	return (
		<li className={layout.stack}>
			{Array.from({ length: count }, (_, index) => index).map((index) => (
				<fieldset key={index} className={layout.stack}>
					<legend className="spoken">{t('identity.admit_name', { index: index + 1 })}</legend>
					{admit.name === 'disabled' ? null : (
						<Field
							name={nameField(type.id, index)}
							label={t('identity.admit_name', { index: index + 1 })}
							help={type.name}
							required={admit.name === 'required'}
							error={errorOf(errors, nameField(type.id, index))}
							defaultValue={type.people[index]?.name}
							maxLength={101}
							autoComplete="off"
						/>
					)}
					{admit.email === 'disabled' ? null : (
						<Field
							name={emailField(type.id, index)}
							label={t('identity.admit_email', { index: index + 1 })}
							help={type.name}
							type="email"
							required={admit.email === 'required'}
							error={errorOf(errors, emailField(type.id, index))}
							defaultValue={type.people[index]?.email}
							maxLength={254}
							autoComplete="off"
						/>
					)}
				</fieldset>
			))}
		</li>
	)
}
