import { errorOf, Field } from '#app/components/form/field.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { updateField } from '#app/pages/event/quantities/quantity-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import styles from './details.module.css'
import { useReserve } from './reserve-counts.ts'
import { TicketFields } from './ticket-fields.tsx'

/** What is asked about the chosen tickets of a group: each ticket's fields, then the questions of the group. */
export function GroupDetails({
	group,
	errors,
	isAlone,
}: {
	group: QuantityGroup
	errors: FieldError[]
	isAlone: boolean
}) {
	const { t } = useWording()
	const { counts } = useReserve()
	const tickets = group.types.flatMap((type) =>
		Array.from({ length: counts[type.id] ?? type.value }, (_, index) => ({ type, index })),
	)
	const { admit, questions, startDay } = group
	const asked = tickets.filter(({ type }) => admit || type.voucher)
	const isSilent = asked.length === 0 && questions.length === 0 && !startDay
	if (tickets.length === 0 || isSilent) return null
	return (
		<div className={styles.details}>
			{startDay ? (
				<Field
					name={startDay.field}
					type="date"
					min={startDay.min}
					max={startDay.max}
					label={t('reserve.start_day')}
					help={t('reserve.start_day_help')}
					error={errorOf(errors, startDay.field)}
					defaultValue={startDay.value}
				/>
			) : null}
			{asked.map(({ type, index }) => (
				<TicketFields key={`${type.id} ${index}`} admit={admit} type={type} index={index} errors={errors} />
			))}
			{questions.length > 0 ? (
				<fieldset className={styles.questions}>
					<legend className={styles.legend}>
						{isAlone ? t('survey.title') : t('survey.title_group', { group: group.name })}
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
			) : null}
		</div>
	)
}

/** Without scripts this button draws the fields for the numbers that were typed. */
export function UpdateButton({ groups }: { groups: QuantityGroup[] }) {
	const { t } = useWording()
	const isHydrated = useHydrated()
	const asks = groups.some(
		({ admit, questions, startDay, types }) =>
			admit || questions.length > 0 || startDay || types.some((type) => type.voucher),
	)
	// With scripts it would be the button that Enter presses.
	if (isHydrated || !asks) return null
	return (
		<div className={styles.update}>
			<Button look="secondary" name={updateField} value="1">
				{t('reserve.update')}
			</Button>
			<span>{t('reserve.update_help')}</span>
		</div>
	)
}
