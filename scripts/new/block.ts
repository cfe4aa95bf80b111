import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pascal } from '../generate/names.ts'
import { Change, Refused } from './files.ts'

const wordingKey = '^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$'

const schema = (title: string): object => ({
	$schema: 'http://json-schema.org/draft-07/schema#',
	title,
	description: `${title}: a heading and a sentence.`,
	type: 'object',
	additionalProperties: false,
	properties: {
		heading: {
			title: 'Heading',
			type: 'string',
			pattern: wordingKey,
			patternErrorMessage:
				'must be a wording key such as "home.welcome"; the text itself belongs in wording.<locale>.json',
			'x-wording': true,
			description: 'What the block is about.',
			examples: ['home.welcome'],
		},
	},
	required: ['heading'],
	'x-owner': 'seller',
	'x-visibility': 'public',
	'x-places': { 'every-page': {} },
})

const component = (
	name: string,
	title: string,
	key: string,
): string => `import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** ${title}: a heading of the venue, and a sentence of the product. */
export function ${pascal(name)}Block({ props }: BlockInput<'${name}'>) {
	const { t } = useWording()
	return (
		<section className={styles.section}>
			<h2>{t(props.heading)}</h2>
			<p>{t('${key}')}</p>
		</section>
	)
}
`

const styles = `.section {
	max-inline-size: var(--measure);
	display: grid;
	gap: var(--space-8);
}
`

const story = (name: string): string => `import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

export const stories: StoriesOf<'${name}'> = [
	{ name: 'Plain', props: { heading: 'stories.heading' }, view: null, page: page('home') },
]
`

/** Writes the folder of a content block; the generator finds it there. */
export function newBlock(root: string, name: string): void {
	const folder = `app/blocks/${name}`
	if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
		throw new Refused(
			`"${name}" is no name of a block: use small letters, digits and "-", as in "opening-news".`,
		)
	const change = new Change(root)
	if (change.has(folder)) throw new Refused(`${folder} exists already. Choose another name.`)
	const words = name.replaceAll('-', ' ')
	const title = words.replace(/^./, (letter) => letter.toUpperCase())
	const key = `blocks.${name.replaceAll('-', '_')}.text`
	const locales = readdirSync(join(root, 'app/locales')).sort()
	change.write(`${folder}/schema.json`, `${JSON.stringify(schema(title), null, 2)}\n`)
	change.write(`${folder}/index.tsx`, component(name, title, key))
	change.write(`${folder}/styles.module.css`, styles)
	change.write(`${folder}/story.ts`, story(name))
	for (const locale of locales)
		change.write(`${folder}/words.${locale}.json`, `${JSON.stringify({ [key]: `${title}.` }, null, 2)}\n`)
	change.save([
		`Describe the settings of the block in ${folder}/schema.json. "x-places" says where it may stand.`,
		`Render them in ${folder}/index.tsx, and show every state in ${folder}/story.ts.`,
		`Write its texts in ${folder}/words.<locale>.json, in each language (${locales.join(', ')}).`,
		`If the server has to work something out for it, export "view" from app/pages/shell/views/${name}.ts.`,
		`Look at it: npm run dev, then /_stories/blocks/${name} of a venue. Place it with "type": "${name}" in a page.`,
	])
}
