import { afterAll, describe, expect, test } from 'vitest'
import { type Show, type WordList, wordList } from '#app/sellers/wording/word-list.ts'
import { stampOf } from '#app/sellers/wording/wording-stamps.ts'
import { openWordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const home = {
	blocks: { hero: { type: 'hero', props: { heading: 'venue.hello', text: 'venue.more' } } },
	order: ['hero'],
}

/** Two languages; "venue.hello" is written in English alone, and "home.guest" replaced another text than today's. */
const config = {
	...gallery,
	locale: { ...gallery.locale, supported: ['en-US', 'es-US'] },
	pages: { home },
	wording: {
		'en-US': {
			'venue.hello': 'Hello',
			'venue.more': 'More',
			'home.welcome': 'Hi there',
			'home.guest': 'Come in',
			$defaults: {
				'home.welcome': stampOf('Welcome'),
				'home.guest': stampOf('Go on without an account'),
			},
		},
		'es-US': { 'venue.more': 'Más', 'home.login': 'Entrar' },
	},
}

function open(seller: object = config): WordList {
	const workspace = openWordingWorkspace(newWorld().seller(seller).product(), 'gallery', 'demo')
	return wordList(workspace, workspace)
}

const keysOf = (list: WordList, show: Show, query = '') => {
	const { found, words } = list.find(query, show, 2_000)
	expect(words).toHaveLength(found)
	return words.map(({ key }) => key).sort()
}

const inLocale = (list: WordList, key: string, locale: string) =>
	list.word(key)?.locales.find((one) => one.locale === locale)

describe('the list of words', () => {
	test('a text that one language lacks is missing, and in that language alone', () => {
		const list = open()
		expect(keysOf(list, 'missing')).toEqual(['venue.hello'])
		expect(inLocale(list, 'venue.hello', 'es-US')?.isMissing).toBe(true)
		expect(inLocale(list, 'venue.hello', 'en-US')?.isMissing).toBe(false)
		expect(inLocale(list, 'home.welcome', 'es-US')).toMatchObject({ isMissing: false, isOwn: false })
	})

	test('a text whose default has changed is stale since the text that it replaced', () => {
		const list = open()
		expect(keysOf(list, 'stale')).toEqual(['home.guest'])
		expect(inLocale(list, 'home.guest', 'en-US')?.staleSince).toBe('Go on without an account')
		expect(inLocale(list, 'home.guest', 'es-US')?.staleSince).toBeNull()
		expect(inLocale(list, 'home.welcome', 'en-US')?.staleSince).toBeNull()
	})

	test('the own texts are those that the venue writes in at least one language', () => {
		expect(keysOf(open(), 'own')).toEqual([
			'home.guest',
			'home.login',
			'home.welcome',
			'venue.hello',
			'venue.more',
		])
	})

	test('the counts agree with what each kind finds', () => {
		const list = open()
		expect(list.counts).toMatchObject({ own: 5, missing: 1, stale: 1 })
		expect(keysOf(list, 'all')).toHaveLength(list.counts.all)
	})

	test('a search looks within the kind alone', () => {
		const list = open()
		expect(keysOf(list, 'stale', 'come in')).toEqual(['home.guest'])
		expect(keysOf(list, 'missing', 'come in')).toEqual([])
	})

	test('a venue with every text and current stamps has nothing missing and nothing stale', () => {
		const list = open(gallery)
		expect(list.counts).toMatchObject({ own: 0, missing: 0, stale: 0 })
		expect(list.counts.all).toBeGreaterThan(100)
	})

	test('an unknown key has no word', () => {
		expect(open().word('venue.unknown')).toBeNull()
	})
})
