import { Confirm } from '../confirm.tsx'
import { useStudio } from '../context.tsx'
import type { VenueSwitches } from './use-switches.ts'

/** Stops sales, or resumes them: on every page of the Studio, two presses. */
export function SalesSwitch({ switches }: { switches: VenueSwitches }) {
	const { t } = useStudio()
	const { answer, isSending, change } = switches
	if (!answer) return null
	return answer.paused.is ? (
		<Confirm
			key="resume"
			label={t('notice.resume')}
			title={t('notice.resume_title')}
			text={t('notice.resume_text')}
			act={t('notice.resume_now')}
			isSending={isSending}
			onConfirm={() => void change({ paused: false })}
		/>
	) : (
		<Confirm
			key="pause"
			label={t('notice.pause')}
			title={t('notice.pause_title')}
			text={t('notice.pause_text')}
			act={t('notice.pause_now')}
			isSending={isSending}
			onConfirm={() => void change({ paused: true })}
		/>
	)
}
