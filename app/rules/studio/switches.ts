import type { Switches } from '#app/contract/revisions.ts'
import type { Since, SwitchAct } from '#app/contract/studio/switches-answers.ts'
import type { NoticeTexts } from '#app/lib/notice-text.ts'
import { isSameNotice, noticeOf } from '../notice.ts'

/*
 * Decides what a change makes of the emergency switches of a venue, and what was done by looking at them one setting after the
 * other. With { hiddenEvents: ["evt_boat"] } the change { paused: true } leaves { paused: true, hiddenEvents: ["evt_boat"] },
 * and that was the one act "paused".
 */

export interface SwitchChange {
	paused?: boolean | undefined
	/** Ids of events. */
	hide?: readonly string[] | undefined
	show?: readonly string[] | undefined
	/** In the default language; null removes it. */
	notice?: string | null | undefined
	/** Those of a changed notice. */
	noticeTexts?: NoticeTexts | undefined
}

/** The switches after a change; those that are off are left out. */
export function switchesAfter(
	before: Switches,
	{ paused, hide = [], show = [], ...notice }: SwitchChange,
): Switches {
	const hidden = new Set([...(before.hiddenEvents ?? []), ...hide])
	for (const id of show) hidden.delete(id)
	const isPaused = paused ?? before.paused ?? false
	const { notice: sentence = null, noticeTexts } = notice.notice === undefined ? before : notice
	return {
		...(isPaused ? { paused: true } : {}),
		...(hidden.size > 0 ? { hiddenEvents: [...hidden] } : {}),
		...(sentence === null ? {} : { notice: sentence, ...(noticeTexts ? { noticeTexts } : {}) }),
	}
}

/** All switches of a venue as they were set once. */
export interface Switching {
	switches: Switches
	by: string
	at: Date
}

type Act = Omit<SwitchAct, keyof Since>

function noticeAct({ notice = null, noticeTexts }: Switches): Act {
	return {
		kind: notice === null ? 'no_notice' : 'notice',
		what: notice,
		...(noticeTexts ? { texts: noticeTexts } : {}),
	}
}

/** Whether nothing was switched between the two. */
export const isSameSwitches = (before: Switches, after: Switches): boolean =>
	actsBetween(before, after).length === 0

function actsBetween(before: Switches, after: Switches): Act[] {
	const [old, now] = [before.hiddenEvents ?? [], after.hiddenEvents ?? []]
	const [wasPaused, isPaused] = [before.paused ?? false, after.paused ?? false]
	const [said, says] = [noticeOf(before), noticeOf(after)]
	return [
		...(wasPaused === isPaused ? [] : [{ kind: isPaused ? 'paused' : 'resumed', what: null } as const]),
		...(isSameNotice(said, says) ? [] : [noticeAct(after)]),
		...now.filter((id) => !old.includes(id)).map((what) => ({ kind: 'hidden', what }) as const),
		...old.filter((id) => !now.includes(id)).map((what) => ({ kind: 'shown', what }) as const),
	]
}

/**
 * What was done, newest first; `what` is the id of an event, or the sentence.
 *
 * @param settings newest first
 * @param isWhole whether nothing was set before the last of them; else that one is only compared with
 */
export function switchActs(settings: readonly Switching[], isWhole: boolean): SwitchAct[] {
	return settings.flatMap(({ switches, by, at }, index) => {
		const before = settings[index + 1]?.switches ?? (isWhole ? {} : switches)
		return actsBetween(before, switches).map((act) => ({ ...act, by, at: at.toISOString() }))
	})
}

/** When one of these kinds of acts was done last. */
export function lastOf(
	acts: readonly SwitchAct[],
	kinds: readonly SwitchAct['kind'][],
	what?: string,
): Since | null {
	const found = acts.find((act) => kinds.includes(act.kind) && (what === undefined || act.what === what))
	return found ? { at: found.at, by: found.by } : null
}
