import { Confirm } from '../confirm.tsx'
import { useStudio } from '../context.tsx'
import type { VenueSwitches } from './use-switches.ts'

/** Stops sales, or resumes them: on every page of the Studio, two presses. */
export function SalesSwitch({ switches }: { switches: VenueSwitches }) {
	const { t } = useStudio()
	const { answer, isSending, change } = switches
	if (!answer) return null
	const isPaused = answer.paused.is
	const act = isPaused ? 'resume' : 'pause'
	return (
		<Confirm
			key={act}
			label={t(`notice.${act}`)}
			title={t(`notice.${act}_title`)}
			text={t(`notice.${act}_text`)}
			act={t(`notice.${act}_now`)}
			isSending={isSending}
			onConfirm={() => void change({ paused: !isPaused })}
		/>
	)
}
