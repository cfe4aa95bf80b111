import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const mark = '?story'
const ours = /\/app\/(?:blocks|components|flows|lib|rules|seller|styles)\//
// The one thing that stories share with the page around them is the context that carries the words.
const shared = /\/app\/components\/wording\.tsx$/

/**
 * Gives stories copies of their own of every block and component. A module that stories and pages share would be
 * cut out of the pages' files into one more file, which every visitor would load for the sake of the stories.
 */
export function storiesApart(): Plugin {
	return {
		name: 'stories-apart',
		enforce: 'pre',
		apply: 'build',
		async resolveId(source, importer, options) {
			const isStory = importer?.endsWith(mark) || importer?.includes('/app/stories/')
			if (!importer || !isStory || options.ssr) return null
			const from = importer.endsWith(mark) ? importer.slice(0, -mark.length) : importer
			const found = await this.resolve(source, from, { ...options, skipSelf: true })
			const isCopied = found && ours.test(found.id) && !shared.test(found.id)
			return isCopied ? { ...found, id: found.id + mark } : found
		},
	}
}

/** Six letters for a class of a file: the same in every build, and for a story's copy as for the page's own. */
export function shortName(name: string, file: string): string {
	const path = relative(process.cwd(), file.endsWith(mark) ? file.slice(0, -mark.length) : file)
	const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 6)
	return /^[a-z]/i.test(hash) ? hash : `_${hash}`
}
