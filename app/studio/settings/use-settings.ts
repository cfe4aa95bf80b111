import { useCallback, useState } from 'react'
import type { SettingsAnswer } from '#app/contract/studio/settings-answers.ts'
import type { SettingChange } from '#app/contract/studio/settings-change.ts'
import { callStudio } from '../call.ts'
import { useAnswer } from '../use-answer.ts'

interface Sent {
	path: string
	change: SettingChange
	isUndo: boolean
}

export interface Settings {
	answer: SettingsAnswer | null
	fault: ReturnType<typeof useAnswer>['fault']
	isSending: boolean
	/** The last save of this visit, with the change that takes it back. */
	saved: (Sent & { back: SettingChange }) | null
	/** The setting that a refusal is about; null for none. */
	refused: string | null
	/** Counts saves, so that forms close. */
	edition: number
	/** Saves over what the page shows, or over `base` after another member's save. */
	save(path: string, change: SettingChange, options?: { base?: number; isUndo?: boolean }): Promise<void>
	/** Saves what was refused over another member's revision. */
	again(base: number): Promise<void>
	reload(): Promise<void>
}

/** The settings of a venue's draft that its people decide, and changes of them. */
export function useSettings(venue: string): Settings {
	const { answer, load, run, fault, isSending } = useAnswer('settings', { venue })
	const [saved, setSaved] = useState<Settings['saved']>(null)
	const [last, setLast] = useState<Sent | null>(null)
	const [edition, setEdition] = useState(0)

	const save = useCallback<Settings['save']>(
		async (path, change, { base = answer?.base ?? 0, isUndo = false } = {}) => {
			const before = answer?.sections.flatMap(({ settings }) => settings).find((one) => one.path === path)
			const back: SettingChange = before?.isOwn ? { kind: 'set', value: before.value } : { kind: 'reset' }
			setLast({ path, change, isUndo })
			setSaved(null)
			await run(async () => {
				await callStudio('saveSetting', { venue, base, path, change })
				setSaved({ path, change, back, isUndo })
				setLast(null)
				await load()
				setEdition((count) => count + 1)
			})
		},
		[answer, venue, run, load],
	)

	return {
		answer,
		fault,
		isSending,
		saved,
		refused: last?.path ?? null,
		edition,
		save,
		async again(base) {
			if (last) await save(last.path, last.change, { base, isUndo: last.isUndo })
		},
		async reload() {
			setLast(null)
			setSaved(null)
			await load()
			setEdition((count) => count + 1)
		},
	}
}
