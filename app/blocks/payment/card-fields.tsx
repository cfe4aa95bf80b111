import type { ReactNode } from 'react'
import { CardExpiryField, CardNumberField } from '#app/components/form/card-fields.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import { cardFields } from '#app/pages/checkout/card-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import styles from './styles.module.css'

interface CardFieldsProps {
	errors: FieldError[]
	isDemo: boolean
	/** What is asked about the card. */
	children: ReactNode
}

/** The fields of a card for the test gateway. */
export function CardFields({ errors, isDemo, children }: CardFieldsProps) {
	const { t } = useWording()
	return (
		<div className={styles.fields}>
			{isDemo ? <Notice>{t('checkout.test_cards')}</Notice> : null}
			<CardNumberField
				name={cardFields.number}
				label={t('checkout.card.number')}
				error={errorOf(errors, cardFields.number)}
				required
			/>
			<div className={styles.pair}>
				<CardExpiryField
					name={cardFields.expiry}
					label={t('checkout.card.expiry')}
					error={errorOf(errors, cardFields.expiry)}
					required
				/>
				<Field
					name={cardFields.cvc}
					label={t('checkout.card.cvc')}
					help={t('checkout.card.cvc_help')}
					error={errorOf(errors, cardFields.cvc)}
					inputMode="numeric"
					autoComplete="cc-csc"
					dir="ltr"
					maxLength={4}
					required
				/>
			</div>
			{children}
		</div>
	)
}
