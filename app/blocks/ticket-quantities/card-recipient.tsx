import { errorOf, Field } from '#app/components/form/field.tsx'
import { TextArea } from '#app/components/form/text-area.tsx'
import { useWording } from '#app/components/wording.tsx'
import { type CardRecipientView, recipientField } from '#app/pages/event/quantities/card-recipient-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import styles from './details.module.css'

/** The recipient of a gift card. Left empty, the card is the buyer's to print. */
export function CardRecipient({ view, errors }: { view: CardRecipientView; errors: FieldError[] }) {
	const { t } = useWording()
	const { name, email, message, sendOn, longestMessage } = view
	const { value, ...days } = sendOn
	// The browser would fill in the giver's own details.
	const own = { autoComplete: 'off' }
	return (
		<fieldset className={styles.recipient} data-card-recipient>
			<legend className={styles.legend}>{t('giftcard.for.title')}</legend>
			<p>{t('giftcard.for.text')}</p>
			<Field
				{...own}
				name={recipientField.name}
				label={t('giftcard.for.name')}
				error={errorOf(errors, recipientField.name)}
				defaultValue={name}
				maxLength={101}
			/>
			<Field
				{...own}
				name={recipientField.email}
				type="email"
				inputMode="email"
				label={t('giftcard.for.email')}
				help={t('giftcard.for.email_help')}
				error={errorOf(errors, recipientField.email)}
				defaultValue={email}
				maxLength={254}
			/>
			<Field
				{...days}
				name={recipientField.sendOn}
				type="date"
				label={t('gift.send_on')}
				help={t('gift.send_on_help')}
				error={errorOf(errors, recipientField.sendOn)}
				defaultValue={value}
			/>
			<TextArea
				name={recipientField.message}
				label={t('giftcard.for.message')}
				error={errorOf(errors, recipientField.message)}
				defaultValue={message}
				maxLength={longestMessage}
			/>
		</fieldset>
	)
}
