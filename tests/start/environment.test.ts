import { describe, expect, it } from 'vitest'
import { parseEnvironment, StartProblem } from '#app/environment.ts'
import { refusedStart, scratchFolder } from '#tests/builders/product.ts'

function startProblem(source: Record<string, string>): string {
	try {
		parseEnvironment(source, false)
	} catch (problem) {
		if (problem instanceof StartProblem) return problem.message
		throw problem
	}
	return ''
}

describe('the environment', () => {
	it('an empty environment starts a demonstration on this machine', () => {
		expect(parseEnvironment({}, false)).toMatchObject({
			mode: 'demo',
			port: 3000,
			host: '127.0.0.1',
			dataDir: '.data',
			databaseUrl: null,
			trustedProxies: [],
			openOutbox: true,
			chargesPerSecond: 25,
			publicScheme: 'http',
		})
	})

	it('the direct address is that of the database where there is no second one', () => {
		const url = 'postgres://pooler.example/foyer'
		const direct = 'postgres://db.example/foyer'
		const addressOf = (source: Record<string, string>) => parseEnvironment(source, false).databaseDirectUrl
		expect(addressOf({ DATABASE_URL: url })).toBe(url)
		expect(addressOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).toBe(direct)
		expect(addressOf({})).toBeNull()
		expect(startProblem({ DATABASE_DIRECT_URL: direct })).toContain('DATABASE_URL, which is missing')
	})

	it('an empty variable counts as unset', () => {
		expect(parseEnvironment({ PORT: '', DATABASE_URL: '' }, false)).toMatchObject({
			port: 3000,
			databaseUrl: null,
		})
	})

	it.each([
		['PORT', '70000', '0 to 65535'],
		['PORT', 'http', '0 to 65535'],
		['PORT', '3000.5', '0 to 65535'],
		['FOYER_ENV', 'staging', 'development, demo, production'],
		['HOST', 'my host', '127.0.0.1'],
		['TRUSTED_PROXIES', '10.0.0.1,proxy.example', '10.0.0.0/8'],
		['LOG_LEVEL', 'loud', 'debug, info, warn, error, silent'],
		['DATABASE_POOL_SIZE', '1', '2 to 200'],
		['DATABASE_LOCK_SECONDS', '0', '1 to 60'],
		['DATABASE_CONNECT_SECONDS', '2.5', '1 to 60'],
		['DATABASE_STATEMENT_SECONDS', '601', '1 to 600'],
		['CHARGES_PER_SECOND', '0', '1 to 1000'],
		['CHARGES_PER_SECOND', '1001', '1 to 1000'],
		['CHARGES_PER_SECOND', '2.5', '1 to 1000'],
		['CLOCK_OFFSET_SECONDS', '1h', 'whole seconds'],
		['OPEN_OUTBOX', 'maybe', 'on, yes, true'],
		['PUBLIC_URL_SCHEME', 'ftp', 'http or https'],
	])('a wrong %s=%s is reported with its value and the allowed values', (name, found, allowed) => {
		const text = startProblem({ [name]: found })
		expect(text).toContain(name)
		expect(text).toContain(found)
		expect(text).toContain(allowed)
	})

	// spec: 2§9.13
	it.each([
		[true, ['1', 'on', 'yes', 'true', 't', 'y', 'Yes', ' ON ']],
		[false, ['0', 'off', 'no', 'false', 'f', 'n', 'No']],
	])('a switch is %s by each of its words, in any case', (expected, words) => {
		const read = words.map((word) => parseEnvironment({ OPEN_OUTBOX: word }, false).openOutbox)
		expect(read).toEqual(words.map(() => expected))
	})

	it.each([
		['DATABASE_URL', 'mysql://root:hunter2@db.example/foyer', 'postgres://'],
		['DATABASE_DIRECT_URL', 'mysql://root:hunter2@db.example/foyer', 'postgres://'],
		['SMTP_URL', 'https://mail:hunter2@mail.example', 'smtp://'],
		['COMMERCE_URL', 'http://foyer:hunter2@engine.internal', 'a scheme, a host and a port alone'],
		['COMMERCE_KEY', 'hunter2', '32 to 200 visible characters'],
	])('a wrong %s is reported without its password', (name, found, allowed) => {
		const text = startProblem({ [name]: found })
		expect(text).toContain(name)
		expect(text).toContain(allowed)
		expect(text).not.toContain('hunter2')
	})

	it.each([
		[{ DATABASE_URL: 'postgres://db.example/foyer' }, 'DATABASE_URL belongs to the engine process'],
		[{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL belongs to the engine process'],
		[{ CHARGES_PER_SECOND: '50' }, 'CHARGES_PER_SECOND belongs to the engine process'],
		[{ COMMERCE_KEY: '' }, 'COMMERCE_KEY is missing'],
	])('a storefront process refuses %o', (wrong, sentence) => {
		const storefront = { COMMERCE_URL: 'http://engine.internal:3000', COMMERCE_KEY: 'k'.repeat(32) }
		expect(startProblem(storefront)).toBe('')
		expect(startProblem({ ...storefront, FOYER_ENV: 'production' })).toBe('')
		expect(startProblem({ ...storefront, ...wrong })).toContain(sentence)
	})

	it('all wrong variables are reported at once', () => {
		const text = startProblem({ PORT: 'x', LOG_LEVEL: 'y' })
		expect(text).toContain('PORT')
		expect(text).toContain('LOG_LEVEL')
	})

	it.each([
		[{ PUBLIC_URL_SCHEME: 'http' }, 'PUBLIC_URL_SCHEME'],
		[{ OPEN_OUTBOX: 'on' }, 'OPEN_OUTBOX'],
		[{ CLOCK_OFFSET_SECONDS: '60' }, 'CLOCK_OFFSET_SECONDS'],
		[{ SMTP_URL: '' }, 'SMTP_URL'],
	])('production refuses %o', (unsafe, named) => {
		const safe = { FOYER_ENV: 'production', SMTP_URL: 'smtp://mail.example:587' }
		expect(startProblem(safe)).toBe('')
		expect(startProblem({ ...safe, ...unsafe })).toContain(named)
	})

	it.each([
		[{ DATABASE_URL: 'postgres://db.example/foyer' }, 'DATABASE_URL is set'],
		[{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set'],
		[{ COMMERCE_URL: 'http://engine.internal', COMMERCE_KEY: 'k'.repeat(32) }, 'COMMERCE_URL is set'],
		[{ FOYER_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, 'FOYER_ENV is production'],
		[{ FOYER_ENV: 'development' }, 'FOYER_ENV is development'],
	])('a trial, which takes test cards at every venue, refuses %o', (selling, named) => {
		expect(startProblem({ TRIAL: 'on' })).toBe('')
		expect(startProblem(selling)).toBe('')
		expect(startProblem({ ...selling, TRIAL: 'on' })).toContain(named)
	})

	it('a wrong environment stops the product with a code other than 0 and no stack trace', async () => {
		const folder = await scratchFolder('environment')
		const { code, output } = await refusedStart({ PORT: 'eighty', DATA_DIR: `${folder.path}/data` })
		await folder.remove()
		expect(code).toBe(1)
		expect(output).toContain('Foyer did not start. PORT is "eighty"; allowed: a port number from 0 to 65535')
		expect(output).not.toMatch(/\n\s+at /)
	})
})
