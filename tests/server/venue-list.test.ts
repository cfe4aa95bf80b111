import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { screenshotResponse, venueList } from '#app/server/venue-list.ts'

const quay = {
	id: 'quay',
	name: 'Quay & Sons',
	href: 'http://quay.localhost:3000/',
	welcome: 'Come <in>',
	note: 'London · British Pound · British English',
	hasScreenshot: false,
}

test('the list of venues links each venue by a card with its escaped name and facts, and the emails', async () => {
	const html = await venueList([quay], 'n').text()
	expect(html).toContain('<h1>Foyer demo</h1>')
	expect(html).toMatch(
		/<a class="venue" href="http:\/\/quay.localhost:3000\/">.*<strong>Quay &amp; Sons<\/strong><span>Come &lt;in&gt;<\/span><small>London · British Pound · British English<\/small>/,
	)
	expect(html).not.toContain('<img')
	expect(html).toContain('<a href="/_outbox">Emails sent</a>')
})

test('a card shows the screenshot of its venue, from its folder or beside its file', async () => {
	const html = await venueList([{ ...quay, hasScreenshot: true }], 'n').text()
	expect(html).toContain('<img class="shot" src="/_venues/quay.webp" alt=""')
	const folder = mkdtempSync(join(tmpdir(), 'foyer-venues-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	expect(await screenshotResponse('quay', folder)).toBeNull()
	writeFileSync(join(folder, 'quay.webp'), 'picture')
	const answer = await screenshotResponse('quay', folder)
	expect(answer?.headers.get('content-type')).toBe('image/webp')
	expect(await answer?.text()).toBe('picture')
})
