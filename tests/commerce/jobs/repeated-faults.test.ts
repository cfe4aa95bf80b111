import { expect, it } from 'vitest'
import { withoutRepeats } from '#app/commerce/jobs/repeated-faults.ts'

function aLog() {
	let time = 0
	const lines: object[] = []
	const log = withoutRepeats({ info: () => undefined, error: (facts) => void lines.push(facts) }, () => time)
	const pass = (seconds: number): void => {
		time += seconds * 1000
	}
	return { log, lines, pass }
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('a database that is away is one line a minute, however many jobs fail for it', () => {
	const { log, lines, pass } = aLog()
	for (let second = 0; second < 120; second += 5) {
		for (const job of ['email', 'payments']) log.error({ job, cause: away }, 'failed')
		log.error({ cause: away }, 'the queue failed')
		pass(5)
	}
	expect(lines).toEqual([
		{ job: 'email', cause: away },
		{ job: 'email', cause: away },
	])
})

it('another fault has a line of its own', () => {
	const { log, lines } = aLog()
	for (const cause of [new Error('one'), new Error('one'), new Error('other')])
		log.error({ job: 'email', cause }, 'failed')
	expect(lines).toHaveLength(2)
})

it('the names that the queue adds to a message do not make a fault another one', () => {
	const { log, lines } = aLog()
	for (const queue of ['nightly', 'vouchers'])
		log.error({ cause: new Error(`no answer (Queue: ${queue}, Worker: ${Math.random()})`) }, 'failed')
	expect(lines).toHaveLength(1)
})
