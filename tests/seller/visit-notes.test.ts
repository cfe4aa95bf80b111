import { describe, expect, test } from 'vitest'
import { notingCookie, visitNotes } from '#app/seller/visit-notes.ts'

const how = { sellerId: 'gallery', isSecure: false }
const asked = (search: string, cookie = ''): Request =>
	new Request(`http://gallery.localhost/events${search}`, { headers: { cookie } })

describe('an address that asks for express checkout', () => {
	test.each([
		['?expresscheckout', true],
		['?expresscheckout=1', true],
		['?expresscheckout=true', true],
		['?expresscheckout=no', false],
		['', false],
	])('"%s" is %s', (search, isExpress) => {
		expect(visitNotes(asked(search), how).isExpress).toBe(isExpress)
	})

	test('is remembered until the browser closes, for this venue alone', () => {
		const line = notingCookie(asked('?expresscheckout'), how) ?? ''
		const [pair = ''] = line.split(';')
		expect(line).not.toMatch(/max-age|expires/i)
		expect(visitNotes(asked('', pair), how).isExpress).toBe(true)
		expect(visitNotes(asked('', pair), { ...how, sellerId: 'other' }).isExpress).toBe(false)
	})

	test('can be taken back, and says nothing where nothing was said', () => {
		const [pair = ''] = (notingCookie(asked('?expresscheckout'), how) ?? '').split(';')
		expect(visitNotes(asked('?expresscheckout=0', pair), how).isExpress).toBe(false)
		const [undone = ''] = (notingCookie(asked('?expresscheckout=0', pair), how) ?? '').split(';')
		expect(visitNotes(asked('', undone), how).isExpress).toBe(false)
		expect(notingCookie(asked(''), how)).toBeNull()
	})

	test('takes nothing from a cookie that it has not written', () => {
		expect(visitNotes(asked('', 'foyer_visit_gallery=%%%&expresscheckout=yes'), how).isExpress).toBe(false)
	})
})
