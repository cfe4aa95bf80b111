import type { Blocks } from '../block.ts'
import { CartWidget } from '../cart-widget/index.tsx'
import { EventFilters } from '../event-filters/index.tsx'
import { EventGrid } from '../event-grid/index.tsx'
import { contentBlocks } from './content.ts'

export const eventsBlocks = {
	...contentBlocks,
	'event-filters': EventFilters,
	'event-grid': EventGrid,
	'cart-widget': CartWidget,
} satisfies Blocks
