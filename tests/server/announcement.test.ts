import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '#app/environment.ts'
import { announcement } from '#app/server/announcement.ts'

const started = { sellers: [{ id: 'gallery', config: { name: 'Gallery' } }], milliseconds: 1_234 }
const textFor = (env: Record<string, string>) => announcement(parseEnvironment(env, false), 3000, started)

describe('the lines at the start', () => {
	it('the announcement lists each venue and the outbox', () => {
		expect(textFor({})).toContain('http://gallery.localhost:3000   Gallery')
		expect(textFor({})).toContain('http://localhost:3000/_outbox')
	})

	it('the announcement names twenty venues and counts the others', () => {
		const sellers = Array.from({ length: 23 }, (_, at) => ({ id: `v${at}`, config: { name: `Venue ${at}` } }))
		const text = announcement(parseEnvironment({}, false), 3000, { sellers, milliseconds: 1 })
		expect(text.match(/http:\/\/v\d+\.localhost/g)).toHaveLength(20)
		expect(text).toContain('and 3 more venues')
	})

	it.each(['0.0.0.0', '::', '192.0.2.7'])(
		'the announcement warns of an outbox that others can read: HOST=%s',
		(HOST) => {
			expect(textFor({ HOST })).toMatch(/can read the emails of every order at \/_outbox .*OPEN_OUTBOX=off/)
		},
	)

	it.each([
		['on loopback', { HOST: '127.0.0.1' }],
		['on the IPv6 loopback', { HOST: '::1' }],
		['with the outbox closed', { HOST: '0.0.0.0', OPEN_OUTBOX: 'off' }],
		['with a mail server', { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example:587' }],
	])('the announcement has no warning %s', (_where, env) => {
		expect(textFor(env as Record<string, string>)).not.toContain('OPEN_OUTBOX')
	})
})
