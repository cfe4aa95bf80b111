import { afterEach, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'

const worlds: World[] = []
afterEach(() => {
	for (const world of worlds.splice(0)) world.close()
})

function worldWith(theme: object): World {
	const world = new World().seller({ ...gallery, theme })
	worlds.push(world)
	return world
}

const themeOf = (theme: object) => {
	const { seller, problems } = worldWith(theme).resolve()
	const resolved = seller?.at(new Date('2027-05-01T12:00:00Z')).theme
	return { theme: resolved, problems: problems.filter(({ code }) => code.startsWith('CFG3')) }
}
const said = (theme: object) =>
	themeOf(theme).problems.map(
		({ code, severity, sentence, hint }) => `${severity} ${code} ${sentence} → ${hint}`,
	)
const hex = (code: string) => ({
	colorSpace: 'srgb',
	components: [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255),
})
const muted = (code: string) => ({ color: { 'text-muted': { $value: hex(code) } } })
// Between 3 and 4.5 to 1 on every background of the base.
const faint = muted('#7c8285')
const onSurfaces = ['surface', 'surface-raised', 'surface-sunken', 'brand-soft']

describe('theme.modes', () => {
	// spec: theme.modes
	test('null offers all modes of the theme, its default first', () => {
		expect(themeOf({ extends: 'orpheum' }).theme).toMatchObject({
			modes: ['dark', 'light', 'high-contrast'],
			defaultMode: 'dark',
		})
	})

	// spec: theme.defaultMode
	test('a list offers only its modes, with defaultMode first', () => {
		const { theme } = themeOf({ extends: 'harbour', modes: ['light', 'dark'], defaultMode: 'dark' })
		expect(theme).toMatchObject({ modes: ['dark', 'light'], defaultMode: 'dark' })
		expect(theme?.css).not.toContain('high-contrast')
	})

	test('a default mode that is not offered is refused', () => {
		expect(said({ modes: ['light'], defaultMode: 'dark' })).toEqual([
			'error CFG3008 The mode "dark" is not offered → Modes: light',
		])
	})

	// spec: theme.modeTokens
	test('tokens of a mode change that mode only', () => {
		const edge = { color: { border: { $value: hex('#123456') } } }
		const { theme } = themeOf({ extends: 'harbour', modes: ['light', 'dark'], modeTokens: { dark: edge } })
		expect(theme?.css.match(/--color-border:#123456/g)).toHaveLength(2)
		expect(theme?.css.split('\n')[0]).not.toContain('#123456')
	})

	test('tokens of a mode that is not offered are reported', () => {
		expect(said({ modes: ['light'], modeTokens: { dark: {} } })).toEqual([
			'warning CFG3010 The mode "dark" is not offered → Offer it in theme.modes, or remove its tokens',
		])
	})

	test('a card colour of the default light mode does not apply in dark mode', () => {
		const { theme, problems } = themeOf({
			extends: 'harbour',
			tokens: { color: { 'surface-raised': { $value: hex('#fffdf0') } } },
		})
		expect(problems).toEqual([])
		expect(theme?.css.match(/--color-surface-raised:#fffdf0/g)).toHaveLength(2)
	})
})

describe('contrast', () => {
	test('a contrast below 3 to 1 is an error with the nearest shade as a fix', () => {
		const { theme, problems } = themeOf({ modes: ['light'], tokens: muted('#c0c4c6') })
		expect(theme).toBeUndefined()
		const [first] = problems
		expect(first).toMatchObject({
			code: 'CFG3101',
			severity: 'error',
			hint: expect.stringMatching(/^The nearest shade that passes is #[0-9a-f]{6}$/),
		})
		expect(first?.fix).toMatchObject({ action: 'replace', pointer: '/theme/tokens/color/text-muted/$value' })
	})

	test('the fixed contrast passes', () => {
		const { problems } = themeOf({
			modes: ['light'],
			tokens: { color: { link: { $value: hex('#7aa5c0') } } },
		})
		const values = problems.flatMap(({ fix }) => (fix?.action === 'replace' ? [fix.value] : []))
		expect(values.length).toBeGreaterThan(0)
		const darkest = values.at(-1)
		expect(
			said({ modes: ['light'], tokens: { color: { link: { $value: darkest } } } }).filter((line) =>
				line.includes('links on cards'),
			),
		).toEqual([])
	})

	test('a text contrast between 3 and 4.5 is an error until it is waived', () => {
		const lines = said({ modes: ['light'], tokens: faint })
		expect(lines.length).toBeGreaterThan(0)
		expect(lines.every((line) => line.includes('add a waiver to theme.waivers'))).toBe(true)
	})

	const waivers = (change: object = {}) =>
		onSurfaces.map((name) => ({
			pair: `color.text-muted on color.${name}`,
			reason: 'The brand book is being reprinted',
			expires: '2027-12-31',
			...change,
		}))

	// spec: theme.waivers
	test('a waiver turns the error into a warning that names its end', () => {
		const { theme, problems } = themeOf({ modes: ['light'], tokens: faint, waivers: waivers() })
		expect(theme).toBeDefined()
		const waived = problems.filter(({ code }) => code === 'CFG3102')
		expect(waived.length).toBeGreaterThan(2)
		expect(waived[0]).toMatchObject({
			severity: 'warning',
			sentence: expect.stringMatching(/^Waived until 2027-12-31: /),
		})
	})

	test('an expired waiver is an error', () => {
		const lines = said({ modes: ['light'], tokens: faint, waivers: waivers({ expires: '2027-04-30' }) })
		expect(
			lines.some(
				(line) => line.startsWith('error CFG3103') && line.includes('The waiver expired on 2027-04-30'),
			),
		).toBe(true)
	})

	test('a waiver does not apply below its own ratio', () => {
		const lines = said({ modes: ['light'], tokens: faint, waivers: waivers({ ratio: 4.4 }) })
		expect(lines.some((line) => line.includes('The waiver ends at 4.4'))).toBe(true)
	})

	test('an unneeded waiver is reported', () => {
		const unused = [
			{ pair: 'color.text on color.surface', reason: 'Nobody knows any more', expires: '2027-12-31' },
		]
		expect(said({ waivers: unused })).toEqual([
			'warning CFG3104 The waiver for "color.text on color.surface" is not used: the contrast is high enough → Remove it',
		])
	})

	test("parts of controls can't be waived", () => {
		const edge = { color: { 'border-strong': { $value: hex('#b9bfc4') } } }
		const waiver = [
			{
				pair: 'color.border-strong on color.surface',
				reason: 'The brand book is being reprinted',
				expires: '2027-12-31',
			},
		]
		const lines = said({ modes: ['light'], tokens: edge, waivers: waiver })
		expect(lines.some((line) => line.includes('Only text between 3 and 4.5 can be waived'))).toBe(true)
	})
})

describe('the picture of the start page', () => {
	test.each([
		['harbour', '(min-width: 64rem) 44rem, '],
		['orpheum', '(min-width: 48rem) 100vw, '],
		['corner', '(min-width: 64rem) 44rem, '],
	])('is requested as wide as %s shows it', (theme, widths) => {
		expect(themeOf({ extends: theme }).theme?.heroSizes).toBe(
			`${widths}(min-resolution: 2.5dppx) 67vw, 100vw`,
		)
	})
})
