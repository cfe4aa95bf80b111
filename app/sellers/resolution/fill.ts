import type { SellerConfig } from '#app/contract/config.generated.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }

type Tree = { [key: string]: Json }

const tree = (value: Json | undefined): Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const mapValues = (value: Json | undefined, change: (item: Tree) => Json): Tree =>
	Object.fromEntries(Object.entries(tree(value)).map(([key, item]) => [key, change(tree(item))]))

const blockDefaults: Readonly<Record<string, Tree>> = facts.blockDefaults

function fillBlock(block: Tree): Json {
	return {
		...block,
		props: { ...blockDefaults[typeof block.type === 'string' ? block.type : ''], ...tree(block.props) },
	}
}

function fillPage(page: Tree): Json {
	return { order: [], slots: {}, ...page, blocks: mapValues(page.blocks, fillBlock) }
}

function fillFlag(flag: Tree): Json {
	const rules = Array.isArray(flag.rules) ? flag.rules.map((rule) => fillRule(tree(rule))) : []
	return { source: 'static', thrown: false, ...flag, rules }
}

function fillRule(rule: Tree): Json {
	return rule.rollout ? { ...rule, rollout: { by: 'visitor', ...tree(rule.rollout) } } : rule
}

const expectationDefaults = { as: 'anonymous', shows: [], hides: [], says: [], buys: false, status: 200 }

const fillExpectations = (list: Json | undefined): Json =>
	Array.isArray(list) ? list.map((one) => ({ ...expectationDefaults, ...tree(one) })) : []

/**
 * Adds the defaults that no layer can: those of list items, of blocks and of flags. Takes a validated value and
 * returns the complete configuration.
 */
export function fillDefaults(merged: Tree): SellerConfig {
	const hosts = Array.isArray(merged.hosts)
		? merged.hosts.map((host) => ({ environment: 'production', canonical: false, ...tree(host) }))
		: []
	const { logo, ...theme } = tree(merged.theme)
	const { image, ...completedOrder } = tree(merged.completedOrder)
	const { flagService, addressLookup, payment, ...integrations } = tree(merged.integrations)
	const { mollie, stripe } = tree(payment)
	const filled: Tree = {
		status: 'draft',
		...merged,
		hosts,
		theme: { ...theme, logo: logo ? { externalUrl: null, darkSrc: null, ...tree(logo) } : null },
		completedOrder: { ...completedOrder, image: image ? { mobileSrc: null, ...tree(image) } : null },
		integrations: {
			...integrations,
			payment: {
				...tree(payment),
				mollie: mollie ? { methods: ['creditcard'], url: 'https://api.mollie.com', ...tree(mollie) } : null,
				stripe: stripe ? { accountId: null, url: 'https://api.stripe.com', ...tree(stripe) } : null,
			},
			flagService: flagService ? { refreshSeconds: 30, ...tree(flagService) } : null,
			addressLookup: addressLookup ? { url: 'https://api.addressy.com', ...tree(addressLookup) } : null,
		},
		flags: mapValues(merged.flags, fillFlag),
		pages: mapValues(merged.pages, fillPage),
		expect: fillExpectations(merged.expect),
	}
	return filled as unknown as SellerConfig
}

/** Freezes a value and everything inside it. */
export function freeze<T>(value: T): T {
	if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
	for (const inner of Object.values(value)) freeze(inner)
	return Object.freeze(value)
}
