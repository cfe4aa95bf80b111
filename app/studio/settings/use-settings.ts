import type { SettingsAnswer } from '#app/contract/studio/settings-answers.ts'
import type { SettingChange } from '#app/contract/studio/settings-change.ts'
import { callStudio } from '../call.ts'
import { useAnswer } from '../use-answer.ts'
import { type Saves, useSaves } from '../use-saves.ts'

export interface Settings extends Saves<SettingChange> {
	answer: SettingsAnswer | null
	fault: ReturnType<typeof useAnswer>['fault']
	isSending: boolean
}

/** The settings of a venue's draft that its people decide, and changes of them. */
export function useSettings(venue: string): Settings {
	const { answer, load, run, fault, isSending } = useAnswer('settings', { venue })
	const saves = useSaves<SettingChange>({
		base: answer?.base,
		run,
		load,
		send: (path, change, base) => callStudio('saveSetting', { venue, base, path, change }),
		backOf(path) {
			const before = answer?.sections.flatMap(({ settings }) => settings).find((one) => one.path === path)
			return before?.isOwn ? { kind: 'set', value: before.value } : { kind: 'reset' }
		},
	})
	return { answer, fault, isSending, ...saves }
}
