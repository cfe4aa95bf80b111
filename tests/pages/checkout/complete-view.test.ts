import { expect, test } from 'vitest'
import { completeView } from '#app/pages/checkout/complete-view.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'
import { money, t, words } from '#tests/pages/facts.ts'

// What a venue says and shows when an order is complete, whatever the order is.

type Settings = Parameters<typeof completeView>[2]['settings']
const { publicConfig } = shippedSeller('harbour-science')

const completed = (change: Partial<Settings> = {}) =>
	completeView({ ticket_order: { _data: [] }, ticket: { _data: [] } }, [], {
		t,
		words,
		money,
		pictures: { prefix: '/museum', revision: 'r1', publicConfig },
		settings: { ...publicConfig.completedOrder, message: null, links: [], image: null, ...change },
	})

test('nothing is said and shown where the venue says nothing', () => {
	expect(completed()).toMatchObject({ message: '', links: [], image: null })
})

// spec: completedOrder.links, completedOrder.message
test('the venue’s message and links are in its words', () => {
	const links = [{ label: 'home.guest', href: 'https://museum.example/plan' }]
	expect(completed({ message: 'home.welcome', links })).toMatchObject({
		message: t('home.welcome'),
		links: [{ text: t('home.guest'), href: 'https://museum.example/plan' }],
	})
})

// spec: completedOrder.image.src
test('the venue’s picture is told, and has another for narrow screens where there is one', () => {
	const image = { src: 'thanks.svg', mobileSrc: null, alt: 'home.welcome' }
	expect(completed({ image }).image).toMatchObject({
		wide: { src: expect.stringMatching(/^\/museum\/images\/thanks\.svg\?/), alt: t('home.welcome') },
		narrow: null,
	})
	expect(completed({ image: { ...image, mobileSrc: 'narrow.svg' } }).image?.narrow?.src).toMatch(
		/^\/museum\/images\/narrow\.svg\?/,
	)
})
