import { reactRewrites } from './framework-react.ts'
import { everywhere, type Rewrite, reactRouter, remix, router } from './framework-rewrite.ts'
import { routerRewrites } from './framework-router.ts'

/** No loader defers data. */
const deferredData: readonly Rewrite[] = [
	{
		name: 'deferred data',
		file: remix,
		text: /\bif \(isDeferredResponse\(result\)/g,
		as: 'if (false',
	},
	{
		name: 'deferred results',
		file: router,
		text: /\breturn result\.type === ResultType\.deferred;/g,
		as: 'return false;',
	},
	{
		name: 'deferred values',
		file: everywhere,
		text: /\bif \(isDeferredData\(result\)\)/g,
		as: 'if (false)',
	},
	{
		name: 'scripts of deferred data',
		file: remix,
		text: /\bif \(!isStatic && typeof __remixContext === "object" && __remixContext\.a\)/g,
		as: 'if (false)',
	},
]

/** The server writes the text of a page's scripts; the browser leaves it as it is. */
const serverScripts: readonly Rewrite[] = [
	{ name: 'context of the server', file: remix, text: /\bstaticContext \? /g, as: 'false ? ' },
	{
		name: 'deferred data of the server',
		file: remix,
		text: /\bstaticContext === null \|\| staticContext === void 0 \? void 0 : staticContext\.activeDeferreds/g,
		as: 'undefined',
	},
	{ name: 'scripts of routes', file: remix, text: /= !isStatic \? " " :/g, as: '= true ? " " :' },
]

/** No link asks for a view transition. */
const viewTransitions: readonly Rewrite[] = [
	{
		name: 'begin of view transitions',
		file: reactRouter,
		text: /\bif \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/g,
		as: 'if (true)',
	},
	{
		name: 'steps of view transitions',
		file: reactRouter,
		text: /\bif \((?:renderDfd && pendingState && [^)]+|vtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption)\)/g,
		as: 'if (false)',
	},
	{
		name: 'stored view transitions',
		file: router,
		text: /\bif \(isBrowser\) \{(?=(?:\s+\/\/.*)*\s+restoreAppliedTransitions\()/g,
		as: 'if (false) {',
	},
	{
		name: 'view transitions of the history',
		file: router,
		text: /\bif \(pendingAction === Action\.Pop\) \{(?=\s+\/\/ Forward takes precedence)/g,
		as: 'if (false) {',
	},
	{
		name: 'view transitions of navigations',
		file: router,
		text: /\belse if \(pendingViewTransitionEnabled\)/g,
		as: 'else if (false)',
	},
]

/** The root route has a loader and an error boundary of its own, and every page is rendered by the server. */
const fallbacks: readonly Rewrite[] = [
	{
		name: 'fallback of hydration',
		file: remix,
		text: /\broute\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g,
		as: 'undefined',
	},
	{
		name: 'fallback of errors',
		file: remix,
		text: /\broute\.id === "root" \? \(\) => \/\*#__PURE__\*\/React\.createElement\(RemixRootDefaultErrorBoundary,/g,
		as: 'false ? () => /*#__PURE__*/React.createElement(RemixRootDefaultErrorBoundary,',
	},
	{
		name: 'pages without a server',
		file: remix,
		text: /\bwindow\.__remixContext\.isSpaMode\b|(?<=\bif \()isSpaMode(?=\))|\bisSpaMode(?= &&)/g,
		as: 'false',
	},
]

/** What serves old browsers, old versions of React and developers. */
const old: readonly Rewrite[] = [
	{ name: 'names of components', file: remix, text: /^\w+\.displayName = "\w+";$/gm, as: '' },
	{
		name: 'warnings',
		file: everywhere,
		text: /^function warning\(cond, message\) \{$/gm,
		as: '$&\n  return;',
	},
	{
		name: 'warnings about versions',
		file: reactRouter,
		text: /^function logV6DeprecationWarnings\(renderFuture, routerFuture\) \{$/gm,
		as: '$&\n  return;',
	},
	{
		name: 'Object.assign',
		file: everywhere,
		text: /\b_extends = Object\.assign \? /g,
		as: '_extends = true ? ',
	},
	{
		name: 'React.startTransition',
		file: reactRouter,
		text: /\bReact\[START_TRANSITION\]/g,
		as: 'React.startTransition',
	},
	{ name: 'React.useId', file: reactRouter, text: /\bReact\[USE_ID\]/g, as: 'React.useId' },
	{
		name: 'ReactDOM.flushSync',
		file: reactRouter,
		text: /\bReactDOM\[FLUSH_SYNC\]/g,
		as: 'ReactDOM.flushSync',
	},
]

/** What no page of the product uses: the minifier leaves out the code that these constants make unreachable. */
export const unused: readonly Rewrite[] = [
	...deferredData,
	{
		name: 'discovery of routes',
		file: router,
		text: /\binit\.patchRoutesOnNavigation;/g,
		as: 'undefined;',
	},
	...serverScripts,
	...viewTransitions,
	...fallbacks,
	...old,
	...routerRewrites,
	...reactRewrites,
]
