import { describe, expect, it } from 'vitest'
import { createLog } from '#app/boot/log.ts'

/** The log line of a call. */
function written(write: (log: ReturnType<typeof createLog>) => void) {
	const lines: string[] = []
	write(createLog('info', { write: (line) => void lines.push(line) }))
	const [line = ''] = lines
	return { line, facts: JSON.parse(line) }
}

const person = 'ada@quay.example'

describe('an error in the log', () => {
	it.each(['an error in the field %s is logged with its reason', 'error', 'err', 'fault'])(
		'says why, as %s',
		(name) => {
			const { facts } = written((log) => log.error({ [name]: new Error('the gate is shut') }, 'no'))
			expect(facts[name]).toMatchObject({ name: 'Error', message: 'the gate is shut' })
			expect(facts[name].stack[0]).toContain('log.test.ts')
			expect(facts.msg).toBe('no')
		},
	)

	it('an error is logged with its cause', () => {
		const behind = new Error('no answer', { cause: new TypeError('fetch failed') })
		const { facts } = written((log) => log.error({ cause: behind, seller: 'quay' }, 'vouchers'))
		expect(facts).toMatchObject({
			seller: 'quay',
			cause: { message: 'no answer', cause: { name: 'TypeError', message: 'fetch failed' } },
		})
	})

	it('a cycle of causes ends in the log', () => {
		const error = new Error('first')
		error.cause = error
		expect(written((log) => log.error({ error }, 'x')).facts.error.message).toBe('first')
	})

	it('an error alone is logged as well', () => {
		expect(written((log) => log.error(new Error('alone'))).facts.err.message).toBe('alone')
	})
})

describe('a person in the log', () => {
	it.each([
		['at the top level', { email: person }],
		['one level down', { identity: { email: person } }],
		['two levels down', { cart: { identity: { email: person, first_name: 'Ada Q' } } }],
		[
			'in a list',
			{ emails: [{ id: 'l1', recipient: person, facts: { admits: [{ admit_email: person }] } }] },
		],
		['with a card', { body: { gateway_data: { card: { number: '4242 4242', cvc: 'Ada Q' } } } }],
		[
			'deeper than the limit',
			{ a: { b: { c: { d: { e: { f: { g: { h: { i: { mail: person } } } } } } } } } },
		],
	])('personal data %s is redacted', (_, facts) => {
		const { line } = written((log) => log.info(facts, 'x'))
		expect(line).toContain('[Redacted]')
		expect(line).not.toMatch(/quay\.example|Ada Q|4242/)
	})

	it.each([
		'apiKey',
		'clientSecret',
		'passwordHash',
		'password_hash',
		'client_secret',
		'keyHash',
		'otp',
		'return_url',
		'secretKey',
		'source',
		'webhookSecret',
	])('the credential %s is not logged', (name) => {
		const { facts } = written((log) => log.error({ account: { [name]: 'hidden-1' }, seller: 'quay' }, 'x'))
		expect(facts).toMatchObject({ account: { [name]: '[Redacted]' }, seller: 'quay' })
	})

	it('other fields are logged unchanged', () => {
		const at = new Date('2027-05-01T10:00:00Z')
		const { facts } = written((log) => log.warn({ seller: 'quay', rows: [1, null, true], at }, 'x'))
		expect(facts).toMatchObject({
			level: 40,
			seller: 'quay',
			rows: [1, null, true],
			at: '2027-05-01T10:00:00.000Z',
		})
	})
})
