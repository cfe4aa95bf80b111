import { createHash } from 'node:crypto'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { itemsOf, type Spot } from './catalog-texts.ts'

/** Names an entry of hours or a session by its place and by what is written there, so that a change of another one is refused. */
export const entryNameOf = (at: string, value: Json | undefined): string =>
	createHash('sha256')
		.update(`${at} ${JSON.stringify(value)}`)
		.digest('base64url')
		.slice(0, 16)

/** Everything of an event that may have a least number of guests of its own. */
function entriesOf(event: Spot): Spot[] {
	const schedule = valueAt(event.value, '/schedule')
	const sessions = itemsOf(event, 'sessions')
	if (schedule === undefined) return sessions
	const planned = { path: event.path, pointer: `${event.pointer}/schedule`, value: schedule }
	const parts = [planned, ...itemsOf(planned, 'seasons'), ...itemsOf(planned, 'exceptions')]
	return [...parts.flatMap((part) => itemsOf(part, 'hours')), ...sessions]
}

/** The edits that write the least number of guests of an event, or of one entry; null where that entry is no longer there. */
export function guestEdits(
	event: Spot,
	{ entry, least }: SaleChange & { kind: 'guests' },
): JsonEdit[] | null {
	const found =
		entry === null
			? event
			: entriesOf(event).find(
					({ pointer, value }) => entryNameOf(pointer.slice(event.pointer.length), value) === entry,
				)
	// Without a number an event needs one guest; an entry has the number 1 to override that of its event.
	const value = least === null || (entry === null && least === 1) ? undefined : least
	return found ? [{ pointer: `${found.pointer}/min_guests`, value }] : null
}
