import { type Rewrite, react, reactDom, scheduler } from './framework-rewrite.ts'

/** Functions that neither the pages nor the framework call. */
const uncalled = {
	react: ['Children', 'act', 'cloneElement', 'createFactory', 'createRef', 'isValidElement', 'unstable_act'],
	// What renders elsewhere than into the one root of a page, which is hydrated.
	reactDom: [
		'createPortal',
		'createRoot',
		'findDOMNode',
		'hydrate',
		'render',
		'unmountComponentAtNode',
		'unstable_renderSubtreeIntoContainer',
	],
	scheduler: [
		'unstable_continueExecution',
		'unstable_forceFrameRate',
		'unstable_getFirstCallbackNode',
		'unstable_next',
		'unstable_pauseExecution',
		'unstable_runWithPriority',
		'unstable_wrapCallback',
	],
}

const exportsOf = (names: readonly string[]): RegExp => new RegExp(`\\bexports\\.(${names.join('|')})=`, 'g')

const names = Object.values(uncalled).flat().join('|')
const use = new RegExp(
	`\\bReact(?:DOM)?\\.(${names})\\b|\\bimport\\s*\\{[^}]*?\\b(${names})\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom(?:/client)?)?['"]`,
)

/** A function of React that a module uses although the build leaves it out, or null. */
export function usedFunction(code: string): string | null {
	const found = code.match(use)
	return found?.[1] ?? found?.[2] ?? null
}

/** What of React has no caller. Its own code stays as it is. */
export const reactRewrites: readonly Rewrite[] = [
	{ name: 'functions of React', file: react, text: exportsOf(uncalled.react), as: 'var unused_$1=' },
	{
		name: 'functions of React in documents',
		file: reactDom,
		text: exportsOf(uncalled.reactDom),
		as: 'var unused_$1=',
	},
	{
		name: 'functions of the scheduler',
		file: scheduler,
		text: exportsOf(uncalled.scheduler),
		as: 'var unused_$1=',
	},
]
