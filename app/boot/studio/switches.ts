import { setSwitches, switchesOf, switchingsOf } from '#app/commerce/revisions/switches-store.ts'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { SwitchAct, SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import type { Sql } from '#app/data/sql.ts'
import { isSameNotice, noticeTextsOf, switchesOfNotice } from '#app/rules/notice.ts'
import {
	isSameSwitches,
	lastOf,
	type SwitchChange,
	switchActs,
	switchesAfter,
} from '#app/rules/studio/switches.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { refuse } from './fault.ts'

export interface StudioSwitches {
	of(venue: string): Promise<SwitchesAnswer>
	/**
	 * Changes what is switched now, whatever others have switched meanwhile.
	 *
	 * errors - not_found for an unknown event, invalid for a notice in another language than those of the venue or without the default one,
	 *   notice_overtaken with the notice as it is, where another member has changed it since
	 */
	set(body: StudioBody<'setSwitches'>, by: string): Promise<SwitchesAnswer>
	/** What was switched, newest first. */
	acts(venue: string): Promise<SwitchAct[]>
}

interface Options {
	db: Sql
	sellers: Pick<Sellers, 'catalog' | 'known'>
}

// Years of bad days; what was done before that is no longer said.
const mostRead = 200
const mostShown = 30
// A try fails only when another member of staff has set the switches in between.
const mostAttempts = 5
const noticeActs = ['notice', 'no_notice'] as const

export function createStudioSwitches({ db, sellers }: Options): StudioSwitches {
	function eventsOf(venue: string): { id: string; name: string }[] {
		const { catalog } = sellers.catalog(venue)
		return (catalog?.events ?? []).map(({ id, name }) => ({ id, name }))
	}

	/** The default language first. errors - broken for a venue that was never valid */
	const localesOf = (venue: string): readonly [string, ...string[]] => {
		const { default: first, supported } = sellers.known(venue)?.config.locale ?? refuse({ code: 'broken' })
		return [first, ...supported.filter((locale) => locale !== first)]
	}

	/** errors - invalid, see `set` */
	function noticeChange(venue: string, notice: StudioBody<'setSwitches'>['notice']): SwitchChange {
		if (!notice) return { notice }
		const locales = localesOf(venue)
		const isKnown = Object.keys(notice).every((locale) => locales.includes(locale))
		return (isKnown && switchesOfNotice(notice, locales[0])) || refuse({ code: 'invalid' })
	}

	async function actsOf(venue: string): Promise<SwitchAct[]> {
		const settings = await switchingsOf(db, venue, mostRead)
		return switchActs(settings, settings.length < mostRead)
	}

	function named(acts: readonly SwitchAct[], events: readonly { id: string; name: string }[]): SwitchAct[] {
		const names = new Map(events.map(({ id, name }) => [id, name]))
		return acts.slice(0, mostShown).map((act) => {
			const isEvent = act.kind === 'hidden' || act.kind === 'shown'
			return isEvent ? { ...act, what: names.get(act.what ?? '') ?? act.what } : act
		})
	}

	async function of(venue: string): Promise<SwitchesAnswer> {
		const [found, acts] = await Promise.all([switchesOf(db, venue), actsOf(venue)])
		const { paused = false, hiddenEvents = [] } = found?.switches ?? {}
		const locales = localesOf(venue)
		const texts = noticeTextsOf(found?.switches ?? {}, locales[0])
		const known = eventsOf(venue)
		// One that the catalogue no longer has can still be shown again.
		const others = hiddenEvents.filter((id) => !known.some((event) => event.id === id))
		const events = [...known, ...others.map((id) => ({ id, name: id }))]
		return {
			paused: { is: paused, since: lastOf(acts, ['paused', 'resumed']) },
			notice: { texts, since: lastOf(acts, noticeActs) },
			locales: [...locales],
			events: events.map(({ id, name }) => ({
				id,
				name,
				isHidden: hiddenEvents.includes(id),
				since: lastOf(acts, ['hidden', 'shown'], id),
			})),
			acts: named(acts, known),
		}
	}

	return {
		of,
		async set({ venue, paused, hide, show, notice, base = null }, by) {
			if (hide !== undefined && !eventsOf(venue).some(({ id }) => id === hide)) refuse({ code: 'not_found' })
			const change = {
				paused,
				hide: hide === undefined ? [] : [hide],
				show: show === undefined ? [] : [show],
				...noticeChange(venue, notice),
			}
			for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
				const found = await switchesOf(db, venue)
				const before = found?.switches ?? {}
				const switches = switchesAfter(before, change)
				const over = found?.version ?? null
				if (isSameSwitches(before, switches)) return of(venue)
				if (notice !== undefined) {
					const texts = noticeTextsOf(before, localesOf(venue)[0])
					if (!isSameNotice(texts, base))
						return refuse({
							code: 'notice_overtaken',
							texts,
							by: lastOf(await actsOf(venue), noticeActs)?.by ?? null,
						})
				}
				if (await setSwitches(db, { sellerId: venue, switches, by, over })) return of(venue)
			}
			return refuse({ code: 'too_many', retryAfterSeconds: 1 })
		},
		acts: async (venue) => named(await actsOf(venue), eventsOf(venue)),
	}
}
