import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { componentStories } from '#app/stories/component-stories.ts'
import { blockStories } from '#app/stories/generated/block-stories.ts'
import { storyId } from '#app/stories/story.ts'
import { printLook, storyLook, storyThemes } from '#app/stories/story-look.ts'
import { storyTexts } from '#app/stories/story-texts.ts'
import { makeAjv, readSchemas } from '../../scripts/generate/schemas.ts'

const root = resolve(import.meta.dirname, '../..')
const { ajv, idOf } = makeAjv(readSchemas(root))

/** What the schema of a block type says about properties; null when they are valid. */
function faultOf(type: string, props: unknown): string | null {
	const validate = ajv.getSchema(idOf(`app/blocks/${type}/schema.json`))
	if (!validate) return `there is no schema of ${type}`
	return validate(props) ? null : ajv.errorsText(validate.errors)
}

const stories = Object.entries(blockStories).flatMap(([type, list]) =>
	list.map(({ name, props }) => ({ type, name, props })),
)

describe('the stories', () => {
	test.each(stories)('$type, $name: what a venue would write is valid', ({ type, props }) => {
		expect(faultOf(type, props)).toBeNull()
	})

	test('a story with a wrong property would be found', () => {
		expect(faultOf('notice', { text: 'stories.text', tone: 'loud' })).toContain('allowed values')
		expect(faultOf('carousel', {})).toBe('there is no schema of carousel')
	})

	test('every component has its stories', () => {
		const files = readdirSync(resolve(root, 'app/components'), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.tsx'))
			.map((file) => basename(file, '.tsx'))
			// They draw nothing: they hand words down, and say which language a text is in.
			.filter((name) => !['own-text', 'wording'].includes(name))
		expect(Object.keys(componentStories).sort()).toEqual(files.sort())
	})

	test('no two stories of a group share an address', () => {
		const groups = [...Object.entries(blockStories), ...Object.entries(componentStories)]
		for (const [group, list] of groups) {
			const ids = list.map(({ name }) => storyId(name))
			expect([group, new Set(ids).size]).toEqual([group, ids.length])
		}
	})

	test('every word that content says is there, and no word is left over', () => {
		const said = [...JSON.stringify(blockStories).matchAll(/"(stories\.\w+)"/g)].map(([, key]) => key)
		expect([...new Set(said)].sort()).toEqual(Object.keys(storyTexts).sort())
	})

	test('are shown in every theme that there is', () => {
		const files = readdirSync(resolve(root, 'themes')).filter((file) => file.endsWith('.tokens.json'))
		expect([...storyThemes].sort()).toEqual(files.map((file) => file.replace('.tokens.json', '')).sort())
	})

	test('an address sets their look; unknown parameters are ignored', () => {
		const look = storyLook(new URL('http://venue.localhost/_stories?theme=orpheum&mode=dark&dir=rtl'))
		expect(look).toEqual({ theme: 'orpheum', mode: 'dark', direction: 'rtl' })
		expect(printLook(look)).toBe('?theme=orpheum&mode=dark&dir=rtl')
		expect(storyLook(new URL('http://venue.localhost/_stories?theme=../x&mode=blink&dir=up'))).toEqual({
			theme: null,
			mode: null,
			direction: null,
		})
	})
})
