import type { Block, Page, SellerConfig } from '#app/contract/config.generated.ts'
import { filmProviders } from './film-providers.ts'

type Framing = Pick<SellerConfig, 'pages' | 'integrations'>

const known = new WeakMap<Framing['pages'], string[]>()

function placedBlocks(page: Page): Block[] {
	const ids = [...page.order, ...Object.values(page.slots).flat()]
	return ids.flatMap((id) => page.blocks[id] ?? [])
}

function originOf(block: Block, embedOrigins: readonly string[]): string[] {
	if (block.type === 'video')
		return block.props.provider === 'file' ? [] : [filmProviders[block.props.provider].origin]
	if (block.type !== 'embed' || !URL.canParse(block.props.src)) return []
	const { origin } = new URL(block.props.src)
	return embedOrigins.includes(origin) ? [origin] : []
}

/**
 * Origins that the pages of a seller may show in frames, for its content security policy: those of its placed videos
 * and embeds. Sorted, such as "https://player.vimeo.com".
 */
export function frameOrigins({ config }: { config: Framing }): string[] {
	const { pages, integrations } = config
	const found = known.get(pages)
	if (found) return found
	const blocks = Object.values(pages).flatMap(placedBlocks)
	const origins = [...new Set(blocks.flatMap((block) => originOf(block, integrations.embedOrigins)))].sort()
	known.set(pages, origins)
	return origins
}
