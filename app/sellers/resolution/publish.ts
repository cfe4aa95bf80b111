import type { PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }

type Tree = { [key: string]: unknown }

function prune(value: unknown, tree: true | Tree): unknown {
	if (tree === true || value === null || typeof value !== 'object') return value
	const entries = Object.entries(tree).filter(([key]) => (value as Tree)[key] !== undefined)
	return Object.fromEntries(
		entries.map(([key, part]) => [key, prune((value as Tree)[key], part as true | Tree)]),
	)
}

/** The part of the configuration that a browser may see, by `x-visibility` of the schemas: stage five. */
export function publish(config: SellerConfig): PublicConfig {
	return prune(config, facts.publicTree) as PublicConfig
}
