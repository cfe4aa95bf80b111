import type { CountdownProps } from '#app/contract/config.generated.ts'
import { localTime } from '#app/lib/dates.ts'
import { dateTimeText } from '#app/pages/shared/page-words.ts'
import { edgeAt } from '#app/rules/conditions.ts'
import type { ViewTerms } from '../view-terms.ts'

export interface CountdownView {
	/** From the server's response to the moment; 0 once it has passed. */
	seconds: number
	/** The moment in the venue's own pattern. */
	moment: string
	/** The same for machines: an instant. */
	instant: string
}

/** Undefined after the moment, where the block has no text for it. */
export function view(props: CountdownProps, { now, timezone, words }: ViewTerms): CountdownView | undefined {
	const moment = edgeAt(props.until, timezone)
	const seconds = Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
	if (seconds === 0 && !props.after) return undefined
	const { date, time } = localTime(moment, timezone)
	return { seconds, moment: dateTimeText(date, time, words), instant: moment.toISOString() }
}
