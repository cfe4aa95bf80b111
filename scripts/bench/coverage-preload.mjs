import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

// Counts calls of functions from here on. On SIGUSR2 the counts since the last signal become a file of their own.

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

let written = 0
process.on('SIGUSR2', () => {
	session.post('Profiler.takePreciseCoverage', (error, taken) => {
		if (error) throw error
		const called = taken.result
			.map(({ url, functions }) => ({ url, functions: functions.filter(({ ranges }) => ranges[0]?.count) }))
			.filter(({ functions }) => functions.length > 0)
		written += 1
		writeFileSync(`${process.env.COVERAGE_OUT}.${written}.json`, JSON.stringify(called))
	})
})
