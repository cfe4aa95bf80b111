import { useEffect, useState } from 'react'
import { Button } from '#app/components/form/button.tsx'
import { Field } from '#app/components/form/field.tsx'
import { fieldId } from '#app/components/form/field-frame.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { useWording } from '#app/components/wording.tsx'
import { type CodeRequired as Asked, codeField } from '#app/pages/event/reserve/code-required.ts'
import { RuleTrace } from '../message-rules/rule-trace.tsx'

/**
 * What the venue asks a code for, inside the form that it refused: the code goes along with everything that was posted,
 * and the reservation is tried again.
 */
export function CodeRequired({ asked, isPending }: { asked: Asked | undefined; isPending: boolean }) {
	const { t } = useWording()
	// The refusal whose dialog was closed: another refusal opens the dialog again.
	const [closed, setClosed] = useState<Asked | null>(null)
	// The dialog stays open after a wrong code, so focus the field where the visitor can correct it.
	useEffect(() => {
		if (asked?.error) document.getElementById(fieldId(codeField))?.focus()
	}, [asked])
	if (!asked || closed === asked) return null
	return (
		<Dialog
			open
			title={t('promo.code_required.title')}
			onClose={() => setClosed(asked)}
			actions={
				<Button pending={isPending} name="intent" value="reserve">
					{t('promo.code_required.continue')}
				</Button>
			}
		>
			<p>{asked.text}</p>
			<Field
				name={codeField}
				label={t('promo.label')}
				error={asked.error ?? undefined}
				defaultValue={asked.value}
				// Without scripts the dialog is far down the page.
				autoFocus
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			{asked.trace && asked.trace.length > 0 ? <RuleTrace lines={asked.trace} /> : null}
		</Dialog>
	)
}
