import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BlockPlaces } from './block-places.ts'
import { pascal } from './names.ts'

// What joins the folders of the blocks to the product: a new folder is registered by being there.

const banner = '// Made from the folders of app/blocks by scripts/generate.ts. Do not edit.\n'
const sets = 'app/blocks/generated'

const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase())
const quoted = (type: string): string => (type.includes('-') ? `'${type}'` : type)
const component = (type: string): string => `${pascal(type)}Block`

/**
 * The components of one page: a page loads no more code than it may render. A block with a file `on-<page>.tsx` is rendered by it
 * there.
 */
function pageSet(root: string, page: string, types: readonly string[], shared: string | null): string {
	const file = (type: string): string =>
		existsSync(join(root, `app/blocks/${type}/on-${page}.tsx`)) ? `on-${page}.tsx` : 'index.tsx'
	return [
		banner,
		"import type { Blocks } from '../block.ts'",
		...types.map((type) => `import { ${component(type)} } from '../${type}/${file(type)}'`),
		...(shared ? [`import { ${shared} } from './content.ts'`] : []),
		'',
		`export const ${camel(page)}Blocks = {`,
		...(shared ? [`\t...${shared},`] : []),
		...types.map((type) => `\t${quoted(type)}: ${component(type)},`),
		'} satisfies Blocks',
		'',
	].join('\n')
}

function stories(root: string, types: readonly string[]): string {
	const file = (type: string): string =>
		existsSync(join(root, `app/blocks/${type}/story.tsx`)) ? 'story.tsx' : 'story.ts'
	return [
		banner,
		...types.map((type) => `import { stories as ${camel(type)} } from '#app/blocks/${type}/${file(type)}'`),
		"import type { BlockStories } from '../story.ts'",
		'',
		'export const blockStories: BlockStories = {',
		...types.map((type) => `\t${quoted(type)}: ${camel(type)},`),
		'}',
		'',
	].join('\n')
}

function views(types: readonly string[]): string {
	return [
		banner,
		...types.map((type) => `import { view as ${camel(type)} } from '../views/${type}.ts'`),
		'',
		'export const views = {',
		...types.map((type) => `\t${quoted(type)}: ${camel(type)},`),
		'}',
		'',
	].join('\n')
}

/** File → text of the modules that name every block. */
export function blockCode(root: string, { content, pages }: BlockPlaces): [string, string][] {
	const { all: frame = {}, ...rest } = pages
	const everywhere = Object.keys({ ...frame, ...content }).sort()
	const types = [...new Set([...everywhere, ...Object.values(rest).flatMap(Object.keys)])].sort()
	const viewed = globSync('app/pages/shell/views/*.ts', { cwd: root })
		.map((file) => basename(file, '.ts'))
		.sort()
	return [
		[`${sets}/content.ts`, pageSet(root, 'content', everywhere, null)],
		...Object.entries(rest).map(([page, core]): [string, string] => [
			`${sets}/${page}.ts`,
			pageSet(root, page, Object.keys(core).sort(), 'contentBlocks'),
		]),
		['app/stories/generated/block-stories.ts', stories(root, types)],
		['app/pages/shell/generated/views.ts', views(viewed)],
	]
}
