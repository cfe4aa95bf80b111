import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { callStudio } from '../call.ts'
import { useAnswer } from '../use-answer.ts'
import { type Saves, useSaves } from '../use-saves.ts'

type FlagChange = StudioBody<'saveFlag'>['change']

export interface Rules extends Saves<FlagChange> {
	answer: RulesAnswer | null
	fault: ReturnType<typeof useAnswer>['fault']
	isSending: boolean
}

/** The flags and conditions of a venue's draft, and changes of its flags. */
export function useRules(venue: string): Rules {
	const { answer, load, run, fault, isSending } = useAnswer('rules', { venue })
	const saves = useSaves<FlagChange>({
		base: answer?.base,
		run,
		load,
		send: (flag, change, base) => callStudio('saveFlag', { venue, base, flag, change }),
		backOf(flag, change) {
			const own = answer?.flags.find(({ name }) => name === flag)?.own
			return Object.fromEntries(
				Object.keys(change).map((part) => [part, own?.[part as keyof typeof own] ?? null]),
			) as FlagChange
		},
	})
	return { answer, fault, isSending, ...saves }
}
