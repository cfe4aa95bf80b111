import type { ReactNode } from 'react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import { otherMethod, saveCardField, savedMethodField } from '#app/pages/checkout/saved-card-fields.ts'

/** The saved cards with the fields of another one, or these fields alone where nothing is saved. */
export function SavedChoice({
	saved,
	children,
}: {
	saved: CheckoutView['cards']['saved']
	children: ReactNode
}) {
	const { t } = useWording()
	if (!saved) return children
	return (
		<ChoiceList
			name={savedMethodField}
			label={t('checkout.cards.label')}
			chosen={saved.chosen}
			choices={saved.options.map((option) =>
				option.value === otherMethod ? { ...option, extra: children } : option,
			)}
		/>
	)
}

interface SaveCardProps {
	save: CheckoutView['cards']['save']
	onChange?: (isChosen: boolean) => void
}

/** The question whether the card is saved for the account; its words are kept as evidence. */
export function SaveCard({ save, onChange }: SaveCardProps) {
	const { t } = useWording()
	if (!save) return null
	return (
		<Checkbox
			name={saveCardField}
			value="yes"
			label={t('checkout.save_card')}
			help={t('checkout.save_card_help')}
			defaultChecked={save.isChosen}
			onChange={(event) => onChange?.(event.currentTarget.checked)}
		/>
	)
}
