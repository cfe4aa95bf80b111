import { setImmediate as turn } from 'node:timers/promises'
import { hashPassword } from '#app/commerce/accounts/password-hash.ts'

export interface Hashing {
	/** The longest turn of the event loop while passwords were hashed, in milliseconds of its own processor time. */
	longestMs: number
	/** The same without hashing. */
	idleMs: number
}

/** As many as may wait for their turn. */
const passwords = 24

/** Time of the processor and not of the clock: a busy machine interrupts the loop whether passwords are hashed or not. */
const usedMs = (): number => {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1_000
}

async function longestTurnDuring(act: () => Promise<unknown>): Promise<number> {
	let [longest, isDone] = [0, false]
	const done = act().finally(() => {
		isDone = true
	})
	let began = usedMs()
	while (!isDone) {
		await turn()
		const now = usedMs()
		longest = Math.max(longest, now - began)
		began = now
	}
	await done
	return longest
}

const hashAll = () =>
	Promise.all(Array.from({ length: passwords }, (_, index) => hashPassword(`Quay-${index}`)))

process.on('message', async () => {
	const longestMs = await longestTurnDuring(hashAll)
	const idleMs = await longestTurnDuring(() => new Promise((done) => setTimeout(done, 500)))
	process.send?.({ longestMs, idleMs } satisfies Hashing)
})
process.on('disconnect', () => process.exit(0))
