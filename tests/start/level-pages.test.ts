import { describe, expect, it } from 'vitest'
import { addDays, localTime } from '#app/lib/dates.ts'
import { aBuyer, laterOf, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import type { SessionOwner } from '#tests/builders/member-sessions.ts'
import type { Answered } from '#tests/builders/product.ts'
import { commerceKey, owners, runLevelScene, seller, strange, today, type Who } from './level-scene.ts'

// Members of one level share the pages on which they differ by name alone. No page contains anything of another visitor.

const scene = runLevelScene()
const cookieOf = (who: Who): string => `foyer_login_${seller}=${scene.tokens.get(who)}`
const ask = (path: string, cookie = ''): Promise<Answered> =>
	scene.product.send(path, { seller, headers: { accept: 'text/html', ...(cookie && { cookie }) } })
const askAs = (who: Who, path: string): Promise<Answered> => ask(path, cookieOf(who))
/** The page that only this visitor gets: a cookie of another login keeps it from the others. */
const askAlone = (who: Who, path: string): Promise<Answered> =>
	ask(path, `${cookieOf(who)}; foyer_login_elsewhere=x`)

/** The page without what differs from response to response. */
const settled = ({ text }: Answered): string =>
	text.replace(/nonce="[^"]*"/g, 'nonce').replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

async function metric(pattern: RegExp): Promise<number> {
	const { text } = await scene.product.send('/metrics', { host: `localhost:${scene.product.port}` })
	return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0)
}
const calls = (): Promise<number> =>
	metric(/^foyer_api_call_seconds_count\{call="(?!getMyUser)[^}]*\} (\d+)/gm)
const statements = (): Promise<number> => metric(/^foyer_database_statement_seconds_count (\d+)/gm)

/** Texts that are in no other visitor's page. */
const tracesOf = ({ id, firstName }: SessionOwner): string[] => [
	String(scene.tokens.get(id)),
	`${id}@`,
	`no-email-${id}`,
	`number-of-${id}`,
	`Surname of ${id}`,
	...(firstName ? [firstName === strange ? 'Neill' : firstName] : []),
]

/** An address that no page is cached for yet. */
let asked = 0
const freshPath = (path = '/events/evt_ga'): string => {
	asked += 1
	return `${path}?utm_source=${asked}`
}

/** How many calls pages make for these requests, one after the other. */
async function callsFor(requests: readonly (() => Promise<Answered>)[]): Promise<number> {
	const before = await calls()
	for (const request of requests) expect((await request()).status).toBe(200)
	return (await calls()) - before
}

describe.each(['/events/evt_ga', '/events/evt_members', '/events'])('the page %s of a level', (path) => {
	it.each(owners.filter(({ id }) => id !== 'unreachable'))(
		'is for $id what it would be rendered alone',
		async ({ id }) => {
			const here = freshPath(path)
			// Somebody of each level was there before.
			for (const other of owners) if (other.id !== id) await askAs(other.id, here)
			await ask(here)
			const cached = await askAs(id, here)
			const own = await askAlone(id, here)
			expect(cached.status).toBe(own.status)
			expect(settled(cached)).toBe(settled(own))
			expect(cached.headers['cache-control']).toBe(own.headers['cache-control'])
		},
	)

	it('has nothing of any other visitor', async () => {
		const here = freshPath(path)
		for (const { id } of [...owners, ...owners]) {
			const { text } = await askAs(id, here)
			const others = owners.filter((other) => other.id !== id)
			expect([id, others.flatMap(tracesOf).filter((trace) => text.includes(trace))]).toEqual([id, []])
		}
		const { text } = await ask(here)
		expect(owners.flatMap(tracesOf).filter((trace) => text.includes(trace))).toEqual([])
	})
})

describe('the name on a page of a level', () => {
	it('is a text of the page and of its data, whatever it is made of', async () => {
		const path = freshPath()
		await askAs('mia', path)
		const { text } = await askAs('ann', path)
		const name = strange
		expect(text).not.toContain(name)
		expect(text).toContain('Welcome back &lt;/script&gt;&lt;b&gt;Ann &amp; &quot;O&#x27;Neill&quot;')
		const data = /window\.__remixContext = (.*?);<\/script>/.exec(text)?.[1] ?? ''
		expect(data).not.toMatch(/[<>&\u2028]/)
		expect(data).toContain(
			JSON.stringify(`Welcome back ${name}`)
				.slice(1, -1)
				.replace('</script><b>', '\\u003c/script\\u003e\\u003cb\\u003e')
				.replaceAll('&', '\\u0026')
				.replace('\u2028', '\\u2028'),
		)
		expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(`Welcome back ${name}`))
	})
})

describe('what a page of a level costs', () => {
	it('members of one level share one render, and members of others get their own', async () => {
		const path = freshPath()
		const one = await callsFor([() => askAs('mia', path)])
		expect(one).toBeGreaterThan(0)
		expect(
			await callsFor([() => askAs('mia', path), () => askAs('ann', path), () => askAs('family', path)]),
		).toBe(0)
		for (const who of ['nameless', 'second', 'renewable', 'expired', 'plain'] as const)
			expect([who, await callsFor([() => askAs(who, path)])]).not.toEqual([who, 0])
	})

	it('control: without sharing each of them is a render', async () => {
		const path = freshPath()
		expect(await callsFor([() => askAlone('mia', path)])).toBeGreaterThan(0)
		expect(await callsFor([() => askAlone('ann', path)])).toBeGreaterThan(0)
	})

	it('a shared page takes one statement, and that of an anonymous visitor none', async () => {
		const path = freshPath()
		await askAs('mia', path)
		await ask(path)
		const during = async (act: () => Promise<unknown>): Promise<number> => {
			const before = await statements()
			await act()
			return (await statements()) - before
		}
		const many = (cookie: string) => () => Promise.all(Array.from({ length: 50 }, () => ask(path, cookie)))
		// Work in the background has statements of its own, one after another in the minute after the start.
		const quiet = { timeout: 90_000 }
		await expect.poll(() => during(many(cookieOf('ann'))), quiet).toBe(50)
		await expect.poll(() => during(many('')), quiet).toBe(0)
	})

	it('a page that is rendered for its visitor alone takes one statement more than that of an anonymous one', async () => {
		const during = async (cookie: string): Promise<number> => {
			const path = freshPath()
			const before = await statements()
			await ask(path, cookie)
			return (await statements()) - before
		}
		/** Without those of the background, which come between some of the pages. */
		const least = async (cookie: string): Promise<number> => {
			const each: number[] = []
			for (let page = 0; page < 8; page += 1) each.push(await during(cookie))
			return Math.min(...each)
		}
		await during(cookieOf('plain'))
		const own = await least(`${cookieOf('plain')}; foyer_login_elsewhere=x`)
		expect(own - (await least(''))).toBe(1)
	})
})

describe('a visitor whose page is not that of the level', () => {
	it('with a cart sees it, and no other visitor does', async () => {
		const [session] = laterOf(await sessionsOf(scene.product, seller, 'evt_ga', 9))
		const [type] = await typesOf(scene.product, seller, 'evt_ga')
		const buyer = aBuyer(scene.product, { seller })
		await buyer.reserve(session?.id ?? '', type?.id ?? '', 2)
		const path = freshPath()
		const cart = `foyer_cart_${seller}=${buyer.token}`
		const own = await ask(path, `${cookieOf('mia')}; ${cart}`)
		const others = [await askAs('ann', path), await askAs('mia', path), await ask(path)]
		expect(own.text).toContain(buyer.cartId)
		for (const { text } of others) expect(text).not.toContain(buyer.cartId)
	})

	it('for a day after the membership reads so, and members whose membership covers it do not', async () => {
		const last = (await sessionsOf(scene.product, seller, 'evt_ga', 1000)).at(-1)
		const day = localTime(new Date(String(last?.start_datetime)), 'America/New_York').date
		expect(day > addDays(today, 8)).toBe(true)
		const path = `/events/evt_ga?date=${day}`
		for (const who of ['mia', 'soon', 'ann', 'soon'] as const) {
			const { status, text } = await askAs(who, path)
			expect([who, status, text.includes('Your membership ends on')]).toEqual([who, 200, who === 'soon'])
		}
		expect(scene.product.output()).not.toContain('could not be drawn')
	})

	it('without an address is led to the page that asks for one', async () => {
		const path = freshPath()
		await askAs('plain', path)
		const { status, headers } = await askAs('unreachable', path)
		expect([status, headers.location]).toEqual([303, expect.stringContaining('/user/set-email-address')])
	})

	it('with an ended session is led home, and then sees the public page', async () => {
		const path = freshPath()
		await askAs('mia', path)
		const ended = await ask(path, `foyer_login_${seller}=${'x'.repeat(22)}`)
		expect([ended.status, ended.headers.location]).toEqual([303, '/'])
		const { text } = await ask(path)
		expect(text).not.toContain('Welcome back')
		expect(text).not.toContain('Child of a member')
		expect((await askAs('mia', path)).text).toContain('Child of a member')
	})

	it('after a logout sees the public page', async () => {
		const path = freshPath()
		const own = `http://${seller}.localhost:${scene.product.port}`
		expect((await askAs('second', path)).text).toContain('Secunda')
		const out = await scene.product.send('/logout', {
			seller,
			method: 'POST',
			headers: {
				cookie: cookieOf('second'),
				origin: own,
				'content-type': 'application/x-www-form-urlencoded',
			},
			body: '',
		})
		expect(out.status).toBe(303)
		expect(String(out.headers['set-cookie'])).toContain(`foyer_login_${seller}=;`)
		expect((await ask(path)).text).not.toContain('Secunda')
		// The old cookie opens nothing, although the page of its level is still there.
		expect((await askAs('second', path)).status).toBe(303)
	})
})

describe('a storefront process without an engine', () => {
	const askThere = (who: Who, path: string): Promise<Answered> =>
		scene.storefront.send(path, { seller, headers: { accept: 'text/html', cookie: cookieOf(who) } })

	it('has the same page for members of one level, and another one for other levels', async () => {
		const path = freshPath()
		const pages = [await askThere('mia', path), await askThere('family', path), await askThere('plain', path)]
		expect(pages.map(({ text }) => text.includes('Child of a member'))).toEqual([true, true, false])
		expect(pages.map(({ text }) => /Welcome back (\w+)</.exec(text)?.[1])).toEqual([
			'Miabella',
			'Fatima',
			'Plantagenet',
		])
		const before = await calls()
		await askThere('mia', path)
		expect((await calls()) - before).toBe(0)
	})

	it('is the only one that may name roles to the engine', async () => {
		const named = {
			'x-foyer-roles': 'member',
			'x-foyer-host': `${seller}.localhost`,
			'x-foyer-scheme': 'http',
			'x-foyer-ip': '192.0.2.1',
			'x-foyer-request-id': 'forged',
		}
		const groups = async (headers: Record<string, string>): Promise<boolean> =>
			(await scene.product.send('/api/events/evt_ga?embed=ticket_group', { seller, headers })).text.includes(
				'ga_members',
			)
		expect(await groups(named)).toBe(false)
		expect(await groups({ ...named, 'x-foyer-key': 'another-key-of-32-letters-or-more' })).toBe(false)
		expect(await groups({ ...named, 'x-foyer-key': commerceKey })).toBe(true)
		// The roles belong to no account: calls about one visitor are refused.
		const own = await scene.product.send('/api/my/user', {
			seller,
			headers: { ...named, 'x-foyer-key': commerceKey, cookie: cookieOf('mia') },
		})
		expect(own.status).toBe(401)
	})
})
