import { describe, expect, it } from 'vitest'
import type { createImages } from '#app/sellers/images/images.ts'
import { markPath } from '#app/sellers/images/poster.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { createSellerFiles } from '#app/server/seller-files.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'

const one = { theme: { href: '/theme/one.12345678.css', css: ':root{}' } }
const sellers = {
	forHost: (host: string) => (host === 'one.example' ? one : null),
	namedTheme: (name: string) => (name === 'orpheum' ? { css: ':root{--color-brand:gold}' } : null),
} as unknown as Sellers
const images = {} as ReturnType<typeof createImages>
const files = (mode: string) => createSellerFiles({ sellers, images, environment: { mode } })
const at = (host: string) => ({ host, path: '/' })

// spec: theme.favicon
it('the icon of a venue is the picture of its file, else a generated one', async () => {
	const asked: string[] = []
	const images = {
		serve: async ({ path }: { path: string }) => {
			asked.push(path)
			return null
		},
	}
	const iconOf = (favicon: string | null) => {
		const seller = {
			id: 'one',
			config: { theme: { favicon }, images: shippedSeller('harbour-science').publicConfig.images },
		}
		const sellers = { forHost: () => seller } as unknown as Sellers
		const files = createSellerFiles({ sellers, images: images as never, environment: { mode: 'production' } })
		return files.icon(at('one.example'), new Request('https://one.example/favicon.ico'))
	}
	await iconOf('icon.svg')
	await iconOf(null)
	expect(asked).toEqual(['icon.svg', markPath])
})

describe('style sheets of themes', () => {
	it('theme style sheets are cached for ever by their hash, and an old name gets the current content', () => {
		const current = files('production').theme(at('one.example'), 'one.12345678.css')
		expect(current.headers.get('cache-control')).toContain('immutable')
		expect(
			files('production').theme(at('one.example'), 'one.00000000.css').headers.get('cache-control'),
		).toBe('no-cache')
	})

	it('theme style sheets are served by theme name for the stories', async () => {
		const answer = files('demo').theme(at('any.example'), '_orpheum.css')
		expect(await answer.text()).toContain('gold')
		expect(answer.headers.get('cache-control')).toBe('no-cache')
	})

	it('theme style sheets are not served by name in production, nor for an unknown theme', () => {
		expect(files('production').theme(at('one.example'), '_orpheum.css').status).toBe(404)
		expect(files('demo').theme(at('one.example'), '_nothing.css').status).toBe(404)
	})
})
