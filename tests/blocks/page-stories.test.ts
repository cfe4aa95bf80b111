import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { catalogue, isKind } from '#app/stories/catalogue.tsx'
import { rendered } from './rendered.tsx'

const folder = resolve(import.meta.dirname, '../../app/blocks')

/** The stories that show a dialog open, by the file that renders it. */
const open: Record<string, string[]> = {
	'gift-cards/index.tsx': ['blocks/gift-cards/asks-for-the-number', 'blocks/gift-cards/not-found'],
	'parts/cart-conflict.tsx': [
		'pages/event-asks/the-cart-first-or-without-it',
		'pages/giftMembership/the-cart-has-something-else-in-it',
	],
	'cart-lines/index.tsx': ['blocks/cart-lines/remove'],
	'cart-timer/extend-offer.tsx': ['pages/cart-asks/more-time-is-refused'],
	'cart-timer/timed-out.tsx': ['blocks/cart-timer/timed-out'],
	'event-header/index.tsx': ['pages/event-asks/about-the-event'],
	// The frame of the next one, which browsers show until its code is loaded.
	'parts/later-choice.tsx': ['pages/checkout/login-or-guest'],
	'parts/login-or-guest.tsx': [
		'pages/checkout/login-or-guest',
		'pages/giftMembership/login-or-guest-before-a-gift',
	],
	'parts/members-gate.tsx': ['pages/event/only-for-members'],
	'parts/reserve-form.tsx': [
		'pages/event-asks/a-code-is-asked-for',
		'pages/event-asks/an-answer-before-tickets-are-held',
	],
	'ticket-quantities/about.tsx': ['pages/event-asks/about-a-ticket'],
}

/** Those that are open after a press only, by where it is pressed: without scripts they are pages or unfold. */
const pressed: Record<string, string> = {
	'header/login-dialog.tsx': 'blocks/header/a-visitor-without-a-login',
	'header/membership-dialog.tsx': 'blocks/header/a-member',
	'parts/promo.tsx': 'blocks/cart-widget/empty-beside-an-event-with-a-code-that-waits',
	'terms/dialog.tsx': 'blocks/terms/open-question',
}

function storyAt(address: string) {
	const [kind = '', group = '', id = ''] = address.split('/')
	return isKind(kind) ? catalogue[kind].get(group)?.find((story) => story.id === id) : undefined
}

const html = (address: string): string => {
	const story = storyAt(address)
	return story ? rendered(() => createElement(() => story.draw()), {}) : ''
}

describe('dialogs', () => {
	test('each has a story', () => {
		const files = globSync('**/*.tsx', { cwd: folder })
		const drawing = files.filter((file) => /<Dialog\b/.test(readFileSync(resolve(folder, file), 'utf8')))
		expect(Object.keys({ ...open, ...pressed }).sort()).toEqual(drawing.sort())
	})

	test.each(Object.values(open).flat())('the story %s shows a dialog open', (address) => {
		expect(html(address)).toContain('<dialog')
	})

	test.each(Object.entries(pressed))('%s has the door to it', (_, address) => {
		expect(html(address)).toMatch(/<a |<summary/)
		expect(html(address)).not.toContain('<dialog')
	})
})

describe('pages', () => {
	const pages = [...catalogue.pages].flatMap(([group, stories]) =>
		stories.map(({ id }) => `pages/${group}/${id}`),
	)

	test('have addresses of their own', () => {
		expect(new Set(pages).size).toBe(pages.length)
	})

	test.each(pages.filter((address) => address.startsWith('pages/event/')))(
		'%s has one heading and its main part',
		(address) => {
			expect(html(address).match(/<h1/g)).toHaveLength(1)
			expect(html(address)).toContain('<main')
		},
	)

	test('a page whose event can not be bought says why and asks for nothing', () => {
		for (const id of [
			'nothing-on-sale',
			'admission-first',
			'no-dates',
			'no-sessions',
			'sales-paused',
			'strict-address',
		]) {
			const page = html(`pages/event/${id}`)
			expect(page, id).toMatch(/data-kind="(?:warning|error)"/)
			expect(page, id).not.toMatch(/type="(?:number|radio|text)"/)
		}
	})
})
