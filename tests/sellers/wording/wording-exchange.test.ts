import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { exportCsv, parseCsv } from '#app/sellers/wording/wording-csv.ts'
import { exportI18next, parseI18next } from '#app/sellers/wording/wording-i18next.ts'
import { planWordingImport, type WordingImport } from '#app/sellers/wording/wording-import.ts'
import { stampOf } from '#app/sellers/wording/wording-stamps.ts'
import { openWordingWorkspace, type WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, type World } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const locale = { ...gallery.locale, supported: ['en-US', 'es-US', 'ar'] }
const file = 'seller-configs/gallery/wording.en-US.json'
const written = `{
  "home.welcome": "=Hi, \\"you\\"; there",

  "events.title": "What\\nnow?"
}
`

const aWorld = () =>
	newWorld()
		.seller({ ...gallery, locale })
		.write(file, written)

function deskOf(world: World): WordingWorkspace {
	return openWordingWorkspace(world.product(), 'gallery', 'demo')
}

const importCsv = (world: World, content: string, language = 'en-US'): WordingImport =>
	planWordingImport(deskOf(world), language, { file: 'texts.csv', ...parseCsv('texts.csv', content) })

function importJson(world: World, content: string, language = 'en-US'): WordingImport {
	const workspace = deskOf(world)
	const parsed = parseI18next('texts.json', content, { workspace, locale: language })
	return planWordingImport(workspace, language, { file: 'texts.json', ...parsed })
}

const saidOf = ({ problems }: WordingImport): string[] =>
	problems.map((problem) => formatProblem(problem).replace(/\n\s*/, ' '))

describe('texts as a table', () => {
	test('the table has one row for each text, plural form and item, with its context', () => {
		const rows = exportCsv(deskOf(aWorld()), 'es-US').split('\r\n')
		expect(rows[0]).toBe('\ufeffkey,form,screen,source,default,text,max_length,placeholders,locale')
		expect(rows.find((row) => row.startsWith('availability.left,many'))).toBe(
			'availability.left,many,Event,{{count}} left,Quedan {{count}},Quedan {{count}},44,{{count}},es-US',
		)
		expect(rows.filter((row) => row.startsWith('sessions.tabs'))).toHaveLength(3)
	})

	test('the Arabic table has six rows for a counted text', () => {
		const rows = exportCsv(deskOf(aWorld()), 'ar').split('\r\n')
		expect(rows.filter((row) => row.startsWith('cart.button,'))).toHaveLength(6)
	})

	test.each(['en-US', 'es-US', 'ar'])(
		'the table of %s, exported and imported, changes nothing',
		(language) => {
			const world = aWorld()
			const planned = importCsv(world, exportCsv(deskOf(world), language), language)
			expect(planned).toEqual({ problems: [], path: null, text: '', written: [], removed: [] })
		},
	)

	test('a formula is escaped in the table and restored by the import', () => {
		const table = exportCsv(deskOf(aWorld()), 'en-US')
		expect(table).toContain(`"'=Hi, ""you""; there"`)
		expect(table).not.toMatch(/(?:^|,)"?=/m)
	})

	test.each([
		['semicolons', (text: string) => text.replaceAll(',', ';')],
		['tabs', (text: string) => text.replaceAll(',', '\t')],
		['a byte order mark', (text: string) => `\ufeff${text}`],
		['other line ends', (text: string) => text.replaceAll('\n', '\r\n')],
		['capital headings', (text: string) => text.replace('key,form,text', 'Key,Form,TEXT')],
	])('a table is read with %s', (_, change) => {
		const planned = importCsv(aWorld(), change('key,form,text\nhome.guest,,Come in\n'))
		expect(planned.written).toEqual(['home.guest'])
	})

	test('an import writes only differing texts with their stamps and preserves the rest', () => {
		const world = aWorld()
		const table =
			'key,form,text\nhome.guest,,Come in\nhome.join,,Become $t(term.member.a)\navailability.left,one,Last {{count}}\n'
		const planned = importCsv(world, table)
		expect(planned.path).toBe(join(world.root, file))
		expect(planned.written).toEqual(['home.guest', 'availability.left'])
		expect(planned.text).toBe(`{
  "home.welcome": "=Hi, \\"you\\"; there",

  "events.title": "What\\nnow?",
  "home.guest": "Come in",
  "availability.left": {
    "one": "Last {{count}}",
    "other": "{{count}} left"
  },
  "$defaults": {
    "home.guest": "${stampOf('Continue as a guest')}",
    "availability.left": "${stampOf({ one: '{{count}} left', other: '{{count}} left' })}"
  }
}
`)
		writeFileSync(planned.path ?? '', planned.text)
		expect(world.problems()).toEqual([])
	})

	test('an empty cell removes the seller’s own text', () => {
		const planned = importCsv(aWorld(), 'key,form,text\nhome.welcome,,\n')
		expect(planned.removed).toEqual(['home.welcome'])
		expect(JSON.parse(planned.text)).toEqual({ 'events.title': 'What\nnow?' })
	})

	test('an import of a new language creates its file', () => {
		const world = aWorld()
		const planned = importCsv(world, 'key,text\nhome.welcome,أهلاً وسهلاً\n', 'ar')
		expect(planned.path).toBe(join(world.root, 'seller-configs/gallery/wording.ar.json'))
		expect(JSON.parse(planned.text)).toMatchObject({ 'home.welcome': 'أهلاً وسهلاً' })
	})

	test('an import writes the texts of a seller in one file into that file', () => {
		const world = newWorld().write('seller-configs/gallery.json', gallery)
		const planned = importCsv(world, 'key,text\nhome.welcome,Hello\n')
		expect(planned.path).toBe(join(world.root, 'seller-configs/gallery.json'))
		expect(JSON.parse(planned.text).wording['en-US']['home.welcome']).toBe('Hello')
		writeFileSync(planned.path ?? '', planned.text)
		expect(world.problems()).toEqual([])
	})
})

describe('a table with mistakes', () => {
	test('a table with mistakes is refused as a whole, each mistake at its line', () => {
		const world = aWorld()
		const table = [
			'key,form,text',
			'home.guest,,"Come',
			'in"',
			'home.welcom,,Hello',
			'completed.sent_to,,Sent',
			'availability.left,few,Some',
			'home.guest,,Again',
			'home.join,, Join ',
		].join('\n')
		const planned = importCsv(world, table)
		expect(planned.path).toBeNull()
		expect(saidOf(planned)).toEqual([
			'texts.csv:4:1 error CFG4001 Wording key "home.welcom" does not exist and is not used → Did you mean "home.welcome"?',
			'texts.csv:7:1 error CFG4103 "home.guest" is in line 2 already → Keep one of the two',
			'texts.csv:5:1 error CFG4008 "completed.sent_to" lacks placeholder {{email}} → Placeholders of this text: {{email}}',
			'texts.csv:6:1 error CFG4003 "availability.left" has the plural form few, which en-US does not have → Forms: one, other',
			'texts.csv:8:1 error CFG4005 "home.join" begins or ends with a blank → Remove it',
		])
		expect(readFileSync(join(world.root, file), 'utf8')).toBe(written)
	})

	test('a table without the required columns is refused', () => {
		expect(saidOf(importCsv(aWorld(), 'name,value\na,b\n'))).toEqual([
			'texts.csv:1:1 error CFG4101 The table has no column "key" → Columns: key, form, screen, source, default, text, max_length, placeholders, locale',
			'texts.csv:1:1 error CFG4101 The table has no column "text" → Columns: key, form, screen, source, default, text, max_length, placeholders, locale',
		])
	})

	test('a table of another language is refused for that reason alone', () => {
		const world = aWorld()
		const said = (planned: WordingImport) => saidOf(planned).map((line) => line.replace(/:\d+:1/, ''))
		const reason = (file: string) => [
			`${file} error CFG4104 This is in es-US, and not in en-US → Import it with --locale es-US, or export en-US again`,
		]
		expect(said(importCsv(world, exportCsv(deskOf(world), 'es-US')))).toEqual(reason('texts.csv'))
		expect(said(importJson(world, exportI18next(deskOf(world), 'es-US')))).toEqual(reason('texts.json'))
		const mixed = 'key,text,locale\nhome.guest,Come in,en-US\nhome.join,Entre,es-US\n'
		expect(saidOf(importCsv(world, mixed))).toEqual([expect.stringMatching(/^texts\.csv:3:1 error CFG4104 /)])
	})

	test('an unclosed quote is reported at its line', () => {
		expect(saidOf(importCsv(aWorld(), 'key,text\nhome.guest,"Come in\n')).join()).toMatch(
			/^texts\.csv:2:1 error CFG4102 The row can not be read/,
		)
	})

	test('a warning does not stop an import', () => {
		const planned = importCsv(aWorld(), 'key,text\nhome.resend,Have your tickets?\n')
		expect(saidOf(planned)).toEqual([expect.stringContaining('texts.csv:2:1 warning CFG4013')])
		expect(planned.written).toEqual(['home.resend'])
	})
})

describe('texts in the format of i18next', () => {
	test('an i18next file has flat keys with plural forms and items', () => {
		const texts = JSON.parse(exportI18next(deskOf(aWorld()), 'ar'))
		expect(texts.$locale).toBe('ar')
		expect(texts['cart.button_two']).toBe('السلة، {{count}} $t(term.ticket)')
		expect(texts['sessions.tabs.1']).toBe('بعد الظهر')
		expect(texts['home.welcome']).toBe('مرحبًا بك')
	})

	test.each(['en-US', 'es-US', 'ar'])(
		'the i18next file of %s, exported and imported, changes nothing',
		(language) => {
			const world = aWorld()
			const planned = importJson(world, exportI18next(deskOf(world), language), language)
			expect(planned).toEqual({ problems: [], path: null, text: '', written: [], removed: [] })
		},
	)

	test('an i18next file may have nested keys', () => {
		const nested = { home: { guest: 'Come in' }, availability: { left_one: 'Last {{count}}' } }
		expect(importJson(aWorld(), JSON.stringify(nested)).written).toEqual(['home.guest', 'availability.left'])
	})

	test('an i18next file with a mistake is refused at its line', () => {
		const content = '{\n  "home.guest": "Come in",\n  "completed.sent_to": "Sent",\n  "home.join": 5\n}\n'
		const planned = importJson(aWorld(), content)
		expect(planned.path).toBeNull()
		expect(saidOf(planned)).toEqual([
			'texts.json:4:16 error CFG4102 "home.join" is not a text → Put it in quotes',
			'texts.json:3:1 error CFG4008 "completed.sent_to" lacks placeholder {{email}} → Placeholders of this text: {{email}}',
		])
	})

	test('an i18next file that is no JSON is refused', () => {
		expect(saidOf(importJson(aWorld(), '{ "home.guest": ')).join()).toContain('texts.json:1')
	})
})
