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

const functions: readonly Rewrite[] = [
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

/** Each page is one root of React 18, so every part of it has the bit of the concurrent mode. */
const roots: readonly Rewrite[] = [
	{ name: 'concurrent mode', file: reactDom, text: /\b\w+\.mode&1\b/g, as: '(1)' },
]

/**
 * What every browser has that runs the scripts (`target` in `remix.config.ts`). The constants are in brackets because React's
 * files have no space after `return`.
 */
const browsers: readonly Rewrite[] = [
	{
		name: 'React without a window',
		file: reactDom,
		text: /!\("undefined"===typeof window\|\|"undefined"===typeof window\.document\|\|"undefined"===typeof window\.document\.createElement\)/g,
		as: '(true)',
	},
	{
		name: 'input events of Internet Explorer',
		file: reactDom,
		text: /\bvar (\w+)=!1;if\(\w+\)\{var \w+;if\(\w+\)\{var \w+="oninput"in document;.+?9<document\.documentMode\)\}/gs,
		as: 'var $1=true;',
	},
	{ name: 'Internet Explorer', file: reactDom, text: /"documentMode"in document/g, as: '(false)' },
	{ name: 'functions of Windows', file: reactDom, text: /"undefined"!==typeof MSApp/g, as: '(false)' },
	{
		name: 'events of animations and input methods',
		file: reactDom,
		text: /"(?:AnimationEvent|CompositionEvent|TransitionEvent)"in window/g,
		as: '(true)',
	},
	{
		name: 'functions of browsers',
		file: reactDom,
		text: /"function"===typeof (?:Object\.is|Promise|WeakMap|WeakSet|clearTimeout|queueMicrotask|setTimeout)\?/g,
		as: '(true)?',
	},
	{
		name: 'time of browsers',
		file: scheduler,
		text: /"object"===typeof performance&&"function"===typeof performance\.now/g,
		as: '(true)',
	},
	{
		name: 'channels of browsers',
		file: scheduler,
		text: /"undefined"!==typeof MessageChannel/g,
		as: '(true)',
	},
]

/** What React decides from the way in which the pages use it. */
export const reactRewrites: readonly Rewrite[] = [...functions, ...roots, ...browsers]
