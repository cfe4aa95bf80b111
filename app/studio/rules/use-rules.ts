import { useCallback, useState } from 'react'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { callStudio } from '../call.ts'
import { useAnswer } from '../use-answer.ts'

type FlagChange = StudioBody<'saveFlag'>['change']

export interface Rules {
	answer: RulesAnswer | null
	fault: ReturnType<typeof useAnswer>['fault']
	isSending: boolean
	/** The last save of this visit, with the change that takes it back. */
	saved: { flag: string; back: FlagChange; isUndo: boolean } | null
	/** The flag that a refusal is about; null for none. */
	refused: string | null
	/** Counts saves, so that forms and trials read again. */
	edition: number
	/** Saves over what the page shows, or over `base` after another member's save. */
	save(flag: string, change: FlagChange, options?: { base?: number; isUndo?: boolean }): Promise<void>
	/** Saves what was refused over another member's revision. */
	again(base: number): Promise<void>
	reload(): Promise<void>
}

/** The flags and conditions of a venue's draft, and changes of its flags. */
export function useRules(venue: string): Rules {
	const { answer, load, run, fault, isSending } = useAnswer('rules', { venue })
	const [saved, setSaved] = useState<Rules['saved']>(null)
	const [last, setLast] = useState<{ flag: string; change: FlagChange; isUndo: boolean } | null>(null)
	const [edition, setEdition] = useState(0)

	const save = useCallback<Rules['save']>(
		async (flag, change, { base = answer?.base ?? 0, isUndo = false } = {}) => {
			const own = answer?.flags.find(({ name }) => name === flag)?.own
			const back = Object.fromEntries(
				Object.keys(change).map((part) => [part, own?.[part as keyof typeof own] ?? null]),
			) as FlagChange
			setLast({ flag, change, isUndo })
			setSaved(null)
			await run(async () => {
				await callStudio('saveFlag', { venue, base, flag, change })
				setSaved({ flag, back, isUndo })
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
		refused: last?.flag ?? null,
		edition,
		save,
		async again(base) {
			if (last) await save(last.flag, last.change, { base, isUndo: last.isUndo })
		},
		async reload() {
			setLast(null)
			setSaved(null)
			await load()
			setEdition((count) => count + 1)
		},
	}
}
