import type { Blocks } from '../block.ts'
import { HomeCta } from '../home-cta/index.tsx'
import { ResendLink } from '../resend-link/index.tsx'
import { contentBlocks } from './content.ts'

export const homeBlocks = {
	...contentBlocks,
	'home-cta': HomeCta,
	'resend-link': ResendLink,
} satisfies Blocks
