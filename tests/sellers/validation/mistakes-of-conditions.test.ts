import { afterAll, describe, expect, test } from 'vitest'
import { gallery } from '#tests/sellers/world.ts'
import { closeWorlds, expectProblem, newWorld, problemsOf, said } from './mistakes.ts'

afterAll(closeWorlds)

const notice = (when: object) => ({ type: 'notice', props: { text: 'home.welcome' }, when })
const onHome = (when: object) => ({
	pages: { home: { blocks: { note: notice(when) }, slots: { 'before-cta': ['note'] } } },
})
const onEvent = (when: object) => ({
	pages: { event: { blocks: { note: notice(when) }, slots: { 'before-dates': ['note'] } } },
})
const onAll = (when: object) => ({
	pages: { all: { blocks: { note: notice(when) }, slots: { announcement: ['note'] } } },
})
const flag = (change: object) => ({
	flags: { a: { kind: 'permission', default: false, ...change } },
	home: { resendLink: { $flag: 'a' } },
})
const rule = (change: object) => flag({ rules: [{ ...change, value: true }] })
const never = 'error CFG2405 This condition never holds: '

describe('a condition that can never hold', () => {
	const cases: [string, object, string][] = [
		['an empty list', onHome({ role: [] }), 'error CFG1006 pages.home.blocks.note.when.role'],
		[
			'an end before its beginning',
			onHome({ from: '2027-02-01T00:00', until: '2027-01-01T00:00' }),
			'error CFG2403 "until" 2027-01-01T00:00 is not after "from" 2027-02-01T00:00 → Swap the two',
		],
		[
			'an end at its beginning, with seconds',
			onHome({ from: '2027-02-01T00:00', until: '2027-02-01T00:00:00' }),
			'error CFG2403 "until" 2027-02-01T00:00 is not after "from" 2027-02-01T00:00 → Swap the two',
		],
		[
			'windows that do not meet',
			onHome({ all: [{ from: '2027-03-01T00:00' }, { until: '2027-02-01T00:00' }] }),
			'error CFG2403 "until" 2027-02-01T00:00 is not after "from" 2027-03-01T00:00 → Swap the two',
		],
		[
			'a window inside an alternative',
			onHome({
				any: [{ role: ['guest'] }, { from: '2027-03-01T00:00', until: '2027-02-01T00:00' }],
			}),
			'error CFG2403 "until" 2027-02-01T00:00',
		],
		[
			'a rule whose window and condition do not meet',
			rule({ from: '2027-03-01T00:00', when: { until: '2027-02-01T00:00' } }),
			'error CFG2403 "until" 2027-02-01T00:00 is not after "from" 2027-03-01T00:00 → Swap the two',
		],
		[
			'a day that does not exist',
			onHome({ from: '2027-02-30T00:00' }),
			'error CFG2404 There is no moment "2027-02-30T00:00" → Write a local date and time such as "2026-12-20T09:00"',
		],
		[
			'a page that ends before it begins',
			{ routing: { routes: { events: { from: '2027-02-01T00:00', until: '2027-01-01T00:00' } } } },
			'error CFG2403 "until" 2027-01-01T00:00 is not after "from" 2027-02-01T00:00 → Swap the two',
		],
		['an hour that does not exist', rule({ until: '2027-02-03T24:00' }), 'error CFG2404 There is no moment'],
		[
			'a language that is not offered',
			onHome({ locale: ['en-UK'] }),
			`${never}"en-UK" is not in locale.supported → Did you mean "en-US"?`,
		],
		[
			'another page than its own',
			onHome({ route: ['events', 'cart'] }),
			`${never}its page is "home" → Name "home", or leave "route" out`,
		],
		[
			'a category where no event is',
			onHome({ eventCategory: ['Planetarium'] }),
			`${never}"home" has no event → Test the category in a block of pages.event`,
		],
		[
			'a category in a rule of a flag',
			rule({ when: { eventCategory: ['Planetarium'] } }),
			`${never}flags are decided before the event is loaded → Test the category`,
		],
		[
			'roles that do not meet',
			onHome({ role: ['guest'], all: [{ role: ['member'] }] }),
			`${never}no role fits all of its parts → Let the lists of "role" overlap`,
		],
		[
			'the membership of somebody without one',
			onHome({ role: ['anonymous', 'guest'], membership: ['active'] }),
			`${never}only a member has a membership → Add "member" to "role", or leave "role" out`,
		],
		[
			'a flag on and off',
			{ ...flag({}), ...onHome({ all: [{ flag: 'a' }, { flag: '!a' }] }) },
			`${never}flag "a" is to be on and off → Keep one of the two`,
		],
		[
			'a cart that is empty and not',
			onHome({ cart: 'empty', all: [{ cart: 'has-items' }] }),
			`${never}the cart is to be empty and not empty → Keep one of the two`,
		],
		['a rule without parts', rule({}), 'error CFG1006 flags.a.rules.0'],
		[
			'a percentage above 100',
			rule({ rollout: { percent: 101 } }),
			'error CFG1006 flags.a.rules.0.rollout.percent',
		],
	]
	test.each(cases)('%s', (_name, change, message) => expectProblem(change, message))

	test('a condition on an unknown category is reported', () => {
		const catalog = { events: [{ id: 'evt_day', category: 'Planetarium' }] }
		const problems = problemsOf(onEvent({ eventCategory: ['Planetarum'] }), {
			'gallery/catalog.json': catalog,
		})
		expect(said(problems)).toContain(
			'warning CFG2702 The catalogue has no category "Planetarum" → Did you mean "Planetarium"?',
		)
	})

	test.each([
		['on its page', onEvent({ eventCategory: ['Planetarium'], route: ['event'] })],
		['of the frame, for some pages', onAll({ eventCategory: ['Planetarium'], route: ['event', 'cart'] })],
		['with alternatives that do not meet', onHome({ any: [{ role: ['guest'] }, { role: ['member'] }] })],
		['with a window left open', onHome({ from: '2027-01-01T00:00', not: { until: '2027-01-05T00:00' } })],
		['of a member', onHome({ role: ['member', 'staff'], membership: ['none', 'expired'] })],
		['with seconds', rule({ from: '2028-02-01T00:00:00', until: '2028-02-01T00:00:01' })],
	])('a condition is possible %s', (_name, change) => {
		expect(said(problemsOf(change)).filter((problem) => /CFG24|CFG27/.test(problem))).toEqual([])
	})
})

describe('a flag', () => {
	const cases: [string, object, string][] = [
		[
			'with a day that does not exist',
			flag({ expires: '2027-02-29' }),
			'error CFG2404 There is no day "2027-02-29"',
		],
		[
			'that is a release of 41 days',
			flag({ kind: 'release', since: '2027-03-21', expires: '2027-05-02' }),
			'warning CFG3302 flag "a" exists since 2027-03-21, longer than the 40 days of its kind, "release" → Decide for all',
		],
		[
			'that is operational for eight days',
			flag({ kind: 'operational', since: '2027-04-23' }),
			'warning CFG3302 flag "a" exists since 2027-04-23, longer than the 7 days of its kind, "operational"',
		],
		[
			'that is to be an experiment for longer than 40 days',
			flag({ kind: 'experiment', expires: '2027-06-11' }),
			'warning CFG3302 flag "a" expires on 2027-06-11, later than the 40 days of its kind, "experiment"',
		],
		[
			'that is an experiment without end',
			flag({ kind: 'experiment' }),
			'error CFG1004 flags.a lacks "expires"',
		],
		['of an unknown kind', flag({ kind: 'killswitch' }), 'error CFG1002 flags.a.kind is "killswitch"'],
	]
	test.each(cases)('a flag %s is reported', (_name, change, message) => expectProblem(change, message))

	test.each([
		['a release of 40 days', { kind: 'release', since: '2027-03-22', expires: '2027-06-30' }],
		['an experiment that ends in 40 days', { kind: 'experiment', expires: '2027-06-10' }],
		['an operational one of seven days', { kind: 'operational', since: '2027-04-24' }],
		['an old permission', { kind: 'permission', since: '2020-01-01' }],
		['an old kill switch that is thrown', { kind: 'kill-switch', since: '2020-01-01', thrown: true }],
	])('a flag %s is accepted', (_name, change) => {
		expect(said(problemsOf(flag(change)))).toEqual([])
	})

	test('an unused flag of a preset is accepted', () => {
		const preset = { configVersion: 1, flags: { a: { kind: 'permission', default: true } } }
		expect(said(problemsOf({ extends: ['one'] }, { '_presets/one.json': preset }))).toEqual([])
	})

	test('a flag of any shape never throws', () => {
		const shapes = [null, 7, 'x', [], { rules: 7 }, { rules: [null, 7, { when: [], from: 7 }] }]
		const whens = [{ all: 7 }, { any: [null, 'x', { all: [[]] }] }, { not: 7, from: {}, route: 'home' }]
		for (const a of shapes) expect(problemsOf({ flags: { a } }).length).toBeGreaterThan(0)
		for (const when of whens) expect(problemsOf(onHome(when)).length).toBeGreaterThan(0)
		const world = newWorld().seller({ ...gallery, flags: 7 })
		expect(world.problems().length).toBeGreaterThan(0)
	})
})
