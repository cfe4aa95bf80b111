import type { Plugin } from 'vite'

export const storyMark = '?story'
const ours = /\/app\/(?:blocks|components|flows|lib|rules|seller|styles)\//
// What stories share with the page around them: the context that carries the words, and the list of the code that
// hydration waits for.
const shared = /\/app\/(?:components\/wording|blocks\/parts\/on-demand)\.tsx$/

/**
 * Gives stories copies of their own of every block and component. A module that stories and pages share would be
 * cut out of the pages' files into one more file, which every visitor would load for the sake of the stories.
 */
export function separateStories(): Plugin {
	return {
		name: 'separate-stories',
		enforce: 'pre',
		apply: 'build',
		async resolveId(source, importer, options) {
			const isStory = importer?.endsWith(storyMark) || importer?.includes('/app/stories/')
			if (!importer || !isStory || options.ssr) return null
			const from = importer.endsWith(storyMark) ? importer.slice(0, -storyMark.length) : importer
			const found = await this.resolve(source, from, { ...options, skipSelf: true })
			const isCopied = found && ours.test(found.id) && !shared.test(found.id)
			return isCopied ? { ...found, id: found.id + storyMark } : found
		},
	}
}
