import { setSwitches, switchesOf, switchingsOf } from '#app/commerce/revisions/switches-store.ts'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { SwitchAct, SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import type { Sql } from '#app/data/sql.ts'
import { lastOf, switchActs, switchesAfter } from '#app/rules/studio/switches.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { refuse } from './fault.ts'

export interface StudioSwitches {
	of(venue: string): Promise<SwitchesAnswer>
	/** Changes what is switched now, whatever others have switched meanwhile. errors - not_found for an unknown event */
	set(body: StudioBody<'setSwitches'>, by: string): Promise<SwitchesAnswer>
	/** What was switched, newest first. */
	acts(venue: string): Promise<SwitchAct[]>
}

interface Options {
	db: Sql
	sellers: Pick<Sellers, 'catalog'>
}

// Years of bad days; what was done before that is no longer said.
const mostRead = 200
const mostShown = 30
// A try fails only when another member of staff has set the switches in between.
const mostAttempts = 5

export function createStudioSwitches({ db, sellers }: Options): StudioSwitches {
	function eventsOf(venue: string): { id: string; name: string }[] {
		const { catalog } = sellers.catalog(venue)
		return (catalog?.events ?? []).map(({ id, name }) => ({ id, name }))
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
		const { paused = false, notice = null, hiddenEvents = [] } = found?.switches ?? {}
		const known = eventsOf(venue)
		// One that the catalogue no longer has can still be shown again.
		const others = hiddenEvents.filter((id) => !known.some((event) => event.id === id))
		const events = [...known, ...others.map((id) => ({ id, name: id }))]
		return {
			paused: { is: paused, since: lastOf(acts, ['paused', 'resumed']) },
			notice: { text: notice, since: lastOf(acts, ['notice', 'no_notice']) },
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
		async set({ venue, hide, show, ...change }, by) {
			if (hide !== undefined && !eventsOf(venue).some(({ id }) => id === hide)) refuse({ code: 'not_found' })
			const lists = { hide: hide === undefined ? [] : [hide], show: show === undefined ? [] : [show] }
			for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
				const found = await switchesOf(db, venue)
				const before = found?.switches ?? {}
				const switches = switchesAfter(before, { ...change, ...lists })
				const isSame = JSON.stringify(switches) === JSON.stringify(switchesAfter(before, {}))
				const over = found?.version ?? null
				if (isSame || (await setSwitches(db, { sellerId: venue, switches, by, over }))) return of(venue)
			}
			return refuse({ code: 'too_many', retryAfterSeconds: 1 })
		},
		acts: async (venue) => named(await actsOf(venue), eventsOf(venue)),
	}
}
