import type { Blocks } from '../block.ts'
import { EventGrid } from '../event-grid/index.tsx'
import { HomeCta } from '../home-cta/index.tsx'
import { ResendLink } from '../resend-link/index.tsx'
import { contentBlocks } from './content.ts'

export const homeBlocks = {
	...contentBlocks,
	'event-grid': EventGrid,
	'home-cta': HomeCta,
	'resend-link': ResendLink,
} satisfies Blocks
