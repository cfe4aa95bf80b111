import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { type AddOneView, oneField } from '#app/pages/event/quantities/add-one.ts'
import { errorOf, type FieldError } from '#app/pages/shared/field-errors.ts'

/** The only step of a donation or a gift card: which one, and how much where the visitor decides. */
export function AddOne({ view, errors }: { view: AddOneView; errors: FieldError[] }) {
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
		<Step id="step-one" number={1} title={view.title} state="open">
			{view.summary ? <p>{view.summary}</p> : null}
			<ChoiceList
				name={oneField}
				label={view.title}
				choices={choices}
				chosen={view.chosen}
				error={errorOf(errors, oneField)}
			/>
		</Step>
	)
}
