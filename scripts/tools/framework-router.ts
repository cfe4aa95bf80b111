import { everywhere, type Rewrite, reactRouter, remix, router } from './framework-rewrite.ts'

/** Remix sets these flags of its router by itself (`RemixBrowser`). */
const routerFlags: readonly Rewrite[] = [
	{
		name: 'flags of the router',
		file: everywhere,
		text: /\b(?:router\.)?future\.v7_(?:normalizeFormMethod|partialHydration|prependBasename)\b/g,
		as: 'true',
	},
	{
		name: 'loaders after a failed action',
		file: router,
		text: /\bfuture\.v7_skipActionErrorRevalidation\b/g,
		as: 'false',
	},
	{
		name: 'flags of the routes',
		file: reactRouter,
		text: /\(_future = future\) != null && _future\.v7_partialHydration\b/g,
		as: 'true',
	},
	{
		name: 'updates in transitions',
		file: reactRouter,
		text: /\bif \(v7_startTransition\)/g,
		as: 'if (true)',
	},
]

/** Every visit begins with the whole list of routes. */
const discovery: readonly Rewrite[] = [
	{ name: 'discovery before a request', file: router, text: /\bif \(isFogOfWar\)/g, as: 'if (false)' },
	{
		name: 'discovered routes',
		file: router,
		text: /\bif \(fogOfWar\.active(?: && fogOfWar\.matches)?\)/g,
		as: 'if (false)',
	},
	{ name: 'pending discovery', file: router, text: /\bfogOfWar\.active(?=,)/g, as: 'false' },
	{ name: 'end of discovery', file: router, text: /\bfogOfWar\.active = false;/g, as: '' },
	{ name: 'checks for discovery', file: router, text: /\blet fogOfWar = checkFogOfWar\(.+\);/g, as: '' },
	{ name: 'first matches of discovery', file: router, text: /!isFogOfWar\b/g, as: 'true' },
	{ name: 'more routes', file: router, text: /^ {4}(?:patchRoutes|_internalSetRoutes),?$/gm, as: '' },
	{
		name: 'hot replacement of routes',
		file: remix,
		text: /\brouter\.createRoutesForHMR = .+;/g,
		as: '',
	},
	{
		name: 'hot replacement of loaders',
		file: remix,
		text: /\bif \(needsRevalidation\)/g,
		as: 'if (false)',
	},
	{ name: 'hot replacement of data', file: remix, text: /\bneedsRevalidation == null\b/g, as: 'true' },
]

/** No loader defers data. */
const deferredData: readonly Rewrite[] = [
	{
		name: 'deferred data of a navigation',
		file: router,
		text: /\bawait Promise\.all\(\[resolveNavigationDeferredResults\(.+\]\);/g,
		as: '',
	},
	{
		name: 'routes whose deferred data was cancelled',
		file: router,
		text: /\bcancelledDeferredRoutes\.push\(\.\.\.cancelActiveDeferreds\(\)\);/g,
		as: '',
	},
	{
		name: 'load after deferred data',
		file: router,
		text: / \|\| cancelledDeferredRoutes\.some\(id => id === match\.route\.id\)/g,
		as: '',
	},
	{
		name: 'end of deferred data',
		file: router,
		text: /\bcancelActiveDeferreds\((?:routeId => .+)?\);/g,
		as: '',
	},
	{
		name: 'pending deferred data',
		file: router,
		text: /\bactiveDeferreds\.forEach\(\(deferredData, routeId\) => \{/g,
		as: 'if (false) $&',
	},
	{
		name: 'deferred data of tests',
		file: router,
		text: /\b_internalActiveDeferreds: activeDeferreds,/g,
		as: '',
	},
]

/** The router has no base path: the prefix of a venue is a part of its routes. No route is an index route. */
const paths: readonly Rewrite[] = [
	{ name: 'other base paths', file: everywhere, text: /\bbasename !== "\/"/g, as: 'false' },
	{ name: 'base path', file: everywhere, text: /\bbasename === "\/"/g, as: 'true' },
	{
		name: 'index query',
		file: router,
		text: /^function hasNakedIndexQuery\(search\) \{$/gm,
		as: '$&\n  return false;',
	},
	{
		name: 'index query of a form',
		file: reactRouter,
		text: /\bindexValues\.some\(v => v === ""\)/g,
		as: 'false',
	},
	{
		name: 'index routes',
		file: everywhere,
		text: /\b(?:[aA]ctiveRouteMatch|match|matches\[matches\.length - 1\])\.route\.index\b/g,
		as: 'false',
	},
]

/** Forms are sent as forms: no page sends JSON or plain text. */
const bodies: readonly Rewrite[] = [
	{
		name: 'bodies of JSON and text',
		file: router,
		text: /\bif \((?:opts\.)?formEncType === "(?:application\/json|text\/plain)"\)/g,
		as: 'if (false)',
	},
	{
		name: 'forms of text',
		file: reactRouter,
		text: /\bif \(formData && encType === "text\/plain"\)/g,
		as: 'if (false)',
	},
	{
		name: 'requests with JSON and text',
		file: remix,
		text: /\bif \(contentType && \/\\b(?:application\\\/json|text\\\/plain)\\b\/\.test\(contentType\)\) \{(?=\s+init)/g,
		as: 'if (false) {',
	},
	{
		name: 'data of single fetch',
		file: router,
		text: /\bif \(isDataWithResponseInit\(result\)\)/g,
		as: 'if (false)',
	},
]

/**
 * The root route handles every error of the others. If that fails as well, a visitor sees the words of the framework, without
 * the stack, which the console has.
 */
const errors: readonly Rewrite[] = [
	{
		name: 'last error page',
		file: remix,
		text: /\bconsole\.error\(error\);(?=\s+let heyDeveloper\b)/g,
		as: '$&\n  return React.createElement(BoundaryShell, {title: "Application Error!", isOutsideRemixApp}, React.createElement("h1", null, "Application Error"));',
	},
	{
		name: 'messages of paths',
		file: router,
		text: /^(function getInvalidPathError\(.+\) \{\s+return ).+;$/gm,
		as: '$1"";',
	},
	{
		name: 'default error page',
		file: reactRouter,
		text: /\bmatch\.route\.errorElement \|\| defaultErrorElement\b/g,
		as: 'match.route.errorElement',
	},
	{
		name: 'messages of broken rules',
		file: everywhere,
		text: /^(function invariant\(value), message(\) \{[^}]+new Error\()message/gm,
		as: '$1$2"The framework was used in a way that it refuses"',
	},
]

/** What a page in a browser with a router of data never meets. */
const never: readonly Rewrite[] = [
	{
		name: 'routers of servers',
		file: router,
		text: /\bconst isServer = !isBrowser;/g,
		as: 'const isServer = false;',
	},
	{
		name: 'routers without a window',
		file: router,
		text: /\bconst isBrowser = typeof .+;/g,
		as: 'const isBrowser = true;',
	},
	{
		name: 'pages without a window',
		file: reactRouter,
		text: /\bconst isBrowser = typeof .+;/g,
		as: 'const isBrowser = true;',
	},
	{
		name: 'navigation without data',
		file: reactRouter,
		text: /\breturn isDataRoute \? /g,
		as: 'return true ? ',
	},
	{
		name: 'error boundaries of other frameworks',
		file: router,
		text: /\belse if \(init\.detectErrorBoundary\)/g,
		as: 'else if (false)',
	},
	{
		name: 'prefetch of what is in view',
		file: remix,
		text: /\bif \(prefetch === "(?:render|viewport)"\)/g,
		as: 'if (false)',
	},
	{
		name: 'names of hooks',
		file: reactRouter,
		text: /^\(function \(DataRouter(?:State)?Hook\) \{[^}]+\}\).+$/gm,
		as: '',
	},
	{
		name: 'state of view transitions',
		file: router,
		text: /^\s+(?:enableViewTransition|viewTransitionOpts): .+$/gm,
		as: '',
	},
]

/** What the router decides from the way in which Remix and the product use it. */
export const routerRewrites: readonly Rewrite[] = [
	...routerFlags,
	...discovery,
	...deferredData,
	...paths,
	...bodies,
	...errors,
	...never,
]
