import { useLoaderData } from '@remix-run/react'
import { expect, test } from 'vitest'
import { notFoundBlocks } from '#app/blocks/generated/not-found.ts'
import { Page } from '#app/blocks/page.tsx'
import { type NotFoundPage, notFoundPage } from '#app/pages/shell/not-found-page.ts'
import { event } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const Missing = () => <Page page={useLoaderData() as NotFoundPage} blocks={notFoundBlocks} />

async function missing(events: ReturnType<typeof event>[]) {
	const storefront = shopWindow({
		listEvents: () => ({ event_template: { _data: events }, venue: { _data: [] } }),
	})
	const page = await notFoundPage(storefront, new URL('http://x/nowhere'))
	return rendered(Missing, page, '/nowhere')
}

test('an address that leads nowhere shows a drawing, events on sale and the way to all', async () => {
	const html = await missing([event({ id: 'dome', name: 'Under the dome' })])
	expect(html).toMatch(
		/<img[^>]* alt=""[^>]* src="\/images\/_poster\/not-found\.svg[^"]*"[^>]*\/><\/picture>\s*<h1/,
	)
	expect(html).toMatch(/<h2><a[^>]* href="\/events\/dome"[^>]*>Under the dome<\/a><\/h2>/)
	expect(html).toMatch(/<a[^>]* href="\/events"[^>]*>(?:<[^>]*>)*See what(?:'|&#x27;)s on/)
	expect(wordsOf(html)).toContain('There is nothing at nowhere.')
	expect(wordsOf(html)).toContain('€25.00')
})

test('an address that leads nowhere has words and the way home alone where nothing is on sale', async () => {
	const html = await missing([])
	expect(html).not.toContain('_poster')
	expect(wordsOf(html)).toContain('There is nothing at nowhere. Continue')
	expect(wordsOf(html)).not.toContain('See what')
})
