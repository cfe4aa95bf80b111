import type { BlockType } from '#app/contract/config.generated.ts'
import type { Block } from './block.ts'
import { cartBlocks } from './sets/cart.ts'
import { checkoutBlocks } from './sets/checkout.ts'
import { completeBlocks } from './sets/complete.ts'
import { eventBlocks } from './sets/event.ts'
import { eventsBlocks } from './sets/events.ts'
import { homeBlocks } from './sets/home.ts'
import { notFoundBlocks } from './sets/not-found.ts'

/** A component for every block type, and for nothing else. */
export type Registry = { [T in BlockType]: Block<T> }

/** Every block type has its component: a schema without one, or the reverse, does not compile. */
export const registry = {
	...homeBlocks,
	...eventsBlocks,
	...eventBlocks,
	...cartBlocks,
	...checkoutBlocks,
	...completeBlocks,
	...notFoundBlocks,
} satisfies Registry
