import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useWording } from '#app/components/wording.tsx'
import { type AddOneView, oneField } from '#app/pages/event/quantities/add-one.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'

/** The choice of a donation or a gift card: which one, and how much where the visitor decides. */
export function AddOneChoice({
	view,
	errors,
	form,
}: {
	view: AddOneView
	errors: FieldError[]
	/** The id of the form, where the choice is not inside it. */
	form?: string
}) {
	const { t } = useWording()
	const choices = view.choices.map(({ id, name, summary, price, isSoldOut, flexible }) => ({
		value: id,
		title: name,
		summary: summary || undefined,
		note: price,
		closed: isSoldOut ? t('availability.sold_out') : undefined,
		extra: flexible ? (
			<Field
				name={flexible.field}
				form={form}
				type="number"
				inputMode="decimal"
				step={flexible.step}
				min={flexible.min}
				max={flexible.max}
				label={t('reserve.amount_label', { name })}
				help={price}
				error={errorOf(errors, flexible.field)}
				defaultValue={flexible.value}
				required
			/>
		) : undefined,
	}))
	return (
		<ChoiceList
			name={oneField}
			form={form}
			label={view.title}
			choices={choices}
			chosen={view.chosen}
			error={errorOf(errors, oneField)}
		/>
	)
}
