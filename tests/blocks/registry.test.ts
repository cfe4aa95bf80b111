import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Block } from '#app/blocks/block.ts'
import { cartBlocks } from '#app/blocks/generated/cart.ts'
import { checkoutBlocks } from '#app/blocks/generated/checkout.ts'
import { completeBlocks } from '#app/blocks/generated/complete.ts'
import { contentBlocks as frameSet } from '#app/blocks/generated/content.ts'
import { eventBlocks } from '#app/blocks/generated/event.ts'
import { eventsBlocks } from '#app/blocks/generated/events.ts'
import { homeBlocks } from '#app/blocks/generated/home.ts'
import { manageBlocks } from '#app/blocks/generated/manage.ts'
import { notFoundBlocks } from '#app/blocks/generated/not-found.ts'
import { resendBlocks } from '#app/blocks/generated/resend.ts'
import { type Registry, registry } from '#app/blocks/registry.ts'
import type { BlockType } from '#app/contract/config.generated.ts'
import { contentBlocks, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { blockTypes } from '../../scripts/generate/blocks.ts'
import { readSchemas } from '../../scripts/generate/schemas.ts'

const root = resolve(import.meta.dirname, '../..')

// The compiler is the test: an expectation of an error that does not come is an error itself.
const { spacer, ...withoutSpacer } = registry
const nothing: Block<'spacer'> = () => null
// @ts-expect-error a schema without a component
const missing: Registry = withoutSpacer
// @ts-expect-error a component without a schema
const foreign: Registry = { ...withoutSpacer, spacer, carousel: nothing }
// @ts-expect-error a component that takes the properties of another block
const crossed: Registry['hero'] = registry.countdown
type Extra = Exclude<keyof typeof registry, BlockType>
const noExtra: Extra extends never ? true : false = true

describe('the registry', () => {
	test('is held to the schemas by the compiler, both ways', () => {
		expect([missing, foreign, crossed].every(Boolean) && noExtra).toBe(true)
	})

	test('has one component for every schema in app/blocks, and no other', () => {
		const schemas = globSync('app/blocks/*/schema.json', { cwd: root }).map((file) => basename(dirname(file)))
		expect(Object.keys(registry).sort()).toEqual(schemas.sort())
		expect(Object.keys(registry).sort()).toEqual(blockTypes(readSchemas(root)))
	})

	test.each([
		['all', frameSet],
		['home', homeBlocks],
		['events', eventsBlocks],
		['event', eventBlocks],
		['cart', cartBlocks],
		['checkout', checkoutBlocks],
		['complete', completeBlocks],
		['resend', resendBlocks],
		['manage', manageBlocks],
		['not-found', notFoundBlocks],
	] as const)('loads every block that may be placed on %s with its route', (page, set) => {
		const allowed = [...Object.keys(pageShapes[page].core), ...contentBlocks]
		expect(allowed.filter((type) => !Object.hasOwn(set, type))).toEqual([])
	})
})
