import type { BlockPropsByType, BlockType } from '#app/contract/config.generated.ts'
import { localTime } from '#app/lib/dates.ts'
import { type DateWords, dateTimeText, wallClockText } from '#app/pages/shared/date-words.ts'
import type { AssetHome } from '#app/pages/shared/picture.ts'
import { edgeAt } from '#app/rules/conditions.ts'
import { type FilmView, filmView } from './film-view.ts'
import { type HoursView, hoursView } from './opening-hours.ts'

export interface CountdownView {
	/** Until the moment, counted from the server's answer; 0 once it has come. */
	seconds: number
	/** The moment in the venue's own pattern. */
	moment: string
	/** The same for machines: an instant. */
	instant: string
}

/** What the server works out for blocks whose settings alone don't say it. */
export interface BlockViews {
	countdown: CountdownView
	'map-and-hours': HoursView
	video: FilmView
}

/** `null` for the many blocks that need nothing beside their settings and their page. */
export type ViewOf<T extends BlockType> = T extends keyof BlockViews ? BlockViews[T] : null

export interface ViewTerms {
	/** The moment that the page is drawn for. */
	now: Date
	timezone: string
	words: DateWords
	pictures: AssetHome
}

type Makers = {
	[T in keyof BlockViews]: (props: BlockPropsByType[T], terms: ViewTerms) => BlockViews[T] | undefined
}

const makers: Makers = {
	countdown: (props, { now, timezone, words }) => {
		const moment = edgeAt(props.until, timezone)
		const seconds = Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
		if (seconds === 0 && !props.after) return undefined
		const { date, time } = localTime(moment, timezone)
		return { seconds, moment: dateTimeText(date, time, words), instant: moment.toISOString() }
	},
	'map-and-hours': (props, { now, timezone, words }) =>
		hoursView(props, localTime(now, timezone).date, (date) =>
			wallClockText(date, '0000', words.formats.shortDate, words),
		),
	video: (props, { pictures }) => filmView(props, pictures) ?? undefined,
}

/** What a block draws beside its settings; undefined when there is nothing left to draw, so that it isn't sent. */
export function viewOf<T extends BlockType>(
	type: T,
	props: BlockPropsByType[T],
	terms: ViewTerms,
): ViewOf<T> | undefined {
	const make = (makers as Partial<Record<BlockType, (props: unknown, terms: ViewTerms) => unknown>>)[type]
	return (make ? make(props, terms) : null) as ViewOf<T> | undefined
}
