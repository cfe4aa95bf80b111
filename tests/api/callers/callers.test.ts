import { afterAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { Sent } from '../router.ts'
import { type Caller, callers, type Line, matrix, type Outcome, type Row } from './matrix.ts'
import { openPeople, type Person } from './people.ts'
import { openScene, type Scene } from './scene.ts'

const people = await openPeople()
afterAll(() => people.shop.close())

const names = Object.keys(calls) as CallName[]
const cases = names.flatMap((name) =>
	(matrix[name] ?? []).map((row): [CallName, string, Row] => [name, row.about, row]),
)

const outcomeOf = ({ status, json }: Sent): Outcome =>
	status === 200 || status === 303 ? 'ok' : (json?._code ?? String(status))

/** The person at each client: answers to it may contain their data. */
const selves: Record<Caller, Person | null> = {
	anonymous: null,
	guest: people.guest,
	otherGuest: people.otherGuest,
	account: people.account,
	accountElsewhere: people.account,
	otherAccount: people.otherAccount,
	otherAtThisMachine: people.otherAccount,
	expired: null,
	loggedOut: null,
	reset: null,
	foreign: people.foreign,
	member: people.member,
	formerMember: people.formerMember,
	foreignMember: people.foreignMember,
	foreignCookie: null,
}
const everybody = [
	people.guest,
	people.otherGuest,
	people.account,
	people.otherAccount,
	people.foreign,
	people.member,
	people.formerMember,
	people.foreignMember,
] as const

/** Facts in an answer about people whose data its reader must not have. */
function leaksOf(text: string, allowed: readonly (Person | null)[], path: string): string[] {
	const known = everybody.filter((person) => !allowed.includes(person))
	return known
		.flatMap(({ email, order }) => [email, order.id, order.link, order.ticketId])
		.filter((fact) => text.includes(fact) && !path.includes(fact))
}

async function answers(name: CallName, row: Row, scene: Scene, which: readonly Caller[]) {
	const got: Partial<Line> = {}
	const leaks: string[] = []
	for (const caller of which) {
		const sent = await (await scene.browserOf(caller)).ask(scene.path, scene.ask)
		const outcome = outcomeOf(sent)
		got[caller] = outcome
		const owner = row.about.startsWith('account') ? people.account : people.guest
		const allowed = [selves[caller], ...(outcome === 'ok' && row.about !== 'venue' ? [owner] : [])]
		leaks.push(...leaksOf(sent.text, allowed, scene.path).map((fact) => `${name} ${caller}: ${fact}`))
	}
	return { got, leaks }
}

it('has rows for every call, and no others', () => {
	expect(Object.keys(matrix).sort()).toEqual([...names].sort())
	expect(names.filter((name) => matrix[name].length === 0)).toEqual([])
})

describe('a call', () => {
	it.each(cases)('%s answers every caller as its row about the %s says', async (name, _, row) => {
		const all = Object.keys(callers) as Caller[]
		const refused = all.filter((caller) => row.outcome[caller] !== 'ok')
		const scene = await openScene(people, name, row.about)
		const before = await scene.stored()
		const first = await answers(name, row, scene, refused)
		const [got, leaks] = [first.got, first.leaks]
		// The rows that the refused requests named are as they were.
		if (row.about !== 'venue') expect(await scene.stored()).toBe(before)
		let open = scene
		for (const caller of all.filter((one) => !refused.includes(one))) {
			const next = await answers(name, row, open, [caller])
			Object.assign(got, next.got)
			leaks.push(...next.leaks)
			if (calls[name].method !== 'GET' && row.about !== 'venue')
				open = await openScene(people, name, row.about)
		}
		expect(got).toEqual(row.outcome)
		expect(leaks).toEqual([])
	})
})
