import { IdentityFields } from '#app/blocks/parts/identity/identity-fields.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { sendOnField } from '#app/pages/membership/membership-form.ts'
import type { RecipientView } from '#app/pages/membership/recipient.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'

/** Where the gift goes, and on which day. */
export function Recipient({ recipient, errors }: { recipient: RecipientView; errors: FieldError[] }) {
	const { t } = useWording()
	const { fields, countries, sendOn } = recipient
	const { value, ...days } = sendOn
	return (
		<Panel title={t('gift.recipient')}>
			<p>{t('gift.recipient_text')}</p>
			<IdentityFields
				fields={fields}
				lookup={null}
				countries={countries}
				errors={errors}
				helpOf={() => undefined}
			/>
			<Field
				name={sendOnField}
				type="date"
				label={t('gift.send_on')}
				help={t('gift.send_on_help')}
				error={errorOf(errors, sendOnField)}
				defaultValue={value}
				required
				{...days}
			/>
		</Panel>
	)
}
