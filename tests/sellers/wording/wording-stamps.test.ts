import { afterAll, describe, expect, test } from 'vitest'
import { stampOf, wordingStamp } from '#app/sellers/wording/wording-stamps.ts'
import { openWordingWorkspace, type WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { closeWorlds, newWorld, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, type World } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const file = 'seller-configs/gallery/wording.en-US.json'
const written = `{
  "home.welcome": "Hi there",

  "home.guest": "Come in"
}
`

function deskOf(world: World): WordingWorkspace {
	return openWordingWorkspace(world.product(), 'gallery', 'demo')
}

function stamped(world: World, keys?: string[]): string {
	const workspace = deskOf(world)
	const [layer] = workspace.own
	if (!layer) throw new Error('the gallery has a file of texts')
	return wordingStamp(workspace.sources, layer, keys)
}

describe('the stamp of an override', () => {
	test('a stamp has the hash and beginning of the default, and the rest of the file is unchanged', () => {
		const world = newWorld().seller(gallery).write(file, written)
		expect(stamped(world)).toBe(`{
  "home.welcome": "Hi there",

  "home.guest": "Come in",
  "$defaults": {
    "home.welcome": "${stampOf('Welcome')}",
    "home.guest": "${stampOf('Continue as a guest')}"
  }
}
`)
		expect(stampOf('Welcome')).toMatch(/^[0-9a-f]{8} Welcome$/)
	})

	test('a file with current stamps has no outdated texts', () => {
		const world = newWorld().seller(gallery).write(file, written)
		world.write(file, stamped(world))
		expect(world.problems()).toEqual([])
	})

	test('a changed default is reported with the old and new text', () => {
		const world = newWorld().seller(gallery).write(file, written)
		world.write(file, stamped(world))
		world.catalogue('en-US', { 'home.welcome': 'Welcome to the new shop' })
		expect(said(world.problems())).toEqual([
			'warning CFG4010 The default of "home.welcome" changed since you replaced it → "Welcome" → "Welcome to the new shop". Keep yours: npm run seller -- wording accept gallery',
		])
		world.write(file, stamped(world, ['home.welcome']))
		expect(world.problems()).toEqual([])
	})

	test('a text of a preset counts as a default', () => {
		const world = newWorld().seller({ ...gallery, extends: ['house'] })
		const preset = (welcome: string) => ({
			configVersion: 1,
			wording: { 'en-US': { 'home.welcome': welcome } },
		})
		world.write('seller-configs/_presets/house.json', preset('Hello')).write(file, written)
		expect(stamped(world)).toContain(stampOf('Hello'))
		world.write(file, stamped(world))
		world.write('seller-configs/_presets/house.json', preset('Good day'))
		expect(said(world.problems()).filter((one) => one.includes('CFG4010'))).toHaveLength(1)
	})

	test('the stamp of a removed override is removed', () => {
		const world = newWorld().seller(gallery).write(file, written)
		world.write(
			file,
			stamped(world).replace('"home.guest": "Come in",', '').replace('there",\n\n  ', 'there",'),
		)
		expect(stamped(world)).not.toContain('Continue as a guest')
	})

	test('an invalid stamp is refused', () => {
		const world = newWorld().seller(gallery)
		world.write(file, { 'home.welcome': 'Hi', $defaults: { 'home.welcome': 'yesterday' } })
		expect(said(world.problems()).join()).toContain('must be eight characters of a hash')
	})

	test('a seller in one file has its stamps in that file', () => {
		const world = newWorld()
		const content = { ...gallery, wording: { 'en-US': { 'home.welcome': 'Hi' } } }
		world.write('seller-configs/gallery.json', content)
		const text = stamped(world)
		expect(JSON.parse(text).wording['en-US'].$defaults).toEqual({ 'home.welcome': stampOf('Welcome') })
		world.write('seller-configs/gallery.json', text)
		expect(world.problems()).toEqual([])
	})
})
