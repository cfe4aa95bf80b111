import { expect, test } from 'vitest'
import { venueList } from '#app/server/neutral-pages.ts'

test('the list of venues links each venue by a card with its escaped name and facts, and the emails', async () => {
	const venue = { name: 'Quay & Sons', href: 'http://quay.localhost:3000/', note: 'USD, UTC, en-US' }
	const html = await venueList([venue], 'n').text()
	expect(html).toContain('<h1>Foyer demo</h1>')
	expect(html).toContain(
		'<a href="http://quay.localhost:3000/"><strong>Quay &amp; Sons</strong><small>USD, UTC, en-US</small></a>',
	)
	expect(html).toContain('<a href="/_outbox">Emails sent</a>')
})
