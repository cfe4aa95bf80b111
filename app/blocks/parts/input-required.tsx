import { useState } from 'react'
import { Button } from '#app/components/form/button.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { InputRequired as Asked } from '#app/pages/event/reserve/input-required.ts'

/**
 * What the venue wants to be told, inside the form that it refused: the answer goes along with everything that was
 * posted, and the reservation is tried again.
 */
export function InputRequired({ asked, isPending }: { asked: Asked | undefined; isPending: boolean }) {
	const { t } = useWording()
	// Which refusal was closed: another one asks anew.
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
