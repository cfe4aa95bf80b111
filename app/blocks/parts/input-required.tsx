import { useState } from 'react'
import { Button } from '#app/components/form/button.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { InputRequired as Asked } from '#app/pages/event/reserve/input-required.ts'

/**
 * Asks the venue's question inside the form that was refused: submitting sends the answer with everything else in the
 * form, and retries the reservation.
 */
export function InputRequired({ asked, isPending }: { asked: Asked | undefined; isPending: boolean }) {
	const { t } = useWording()
	// The refusal whose dialog was closed: another refusal opens the dialog again.
	const [closed, setClosed] = useState<Asked | null>(null)
	if (!asked || closed === asked) return null
	const { field, asks, value } = asked.question
	return (
		<Dialog
			key={field}
			open
			title={t('reserve.input.title')}
			onClose={() => setClosed(asked)}
			actions={
				<Button pending={isPending} name="intent" value="reserve">
					{t('reserve.input.continue')}
				</Button>
			}
		>
			<p>{asked.text}</p>
			<SurveyField
				name={field}
				question={asks}
				required
				value={value}
				error={asked.error ?? undefined}
				autoFocus
			/>
		</Dialog>
	)
}
