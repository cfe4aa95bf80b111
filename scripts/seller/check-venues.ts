import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { claimHosts, type HostClaimant } from '#app/sellers/registry/hosts.ts'
import { type Product, readProduct } from '#app/sellers/registry/product.ts'
import type { EnvironmentName, Places } from '#app/sellers/resolution/environments.ts'
import { type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { withProgress } from './terminal.ts'
import { resolveIn } from './venues.ts'

/** What is known of one venue in one environment after its check; it can be sent to another thread. */
export interface CheckedVenue extends Pick<HostClaimant, 'id' | 'isVisible' | 'status' | 'isPrefixed'> {
	environment: EnvironmentName
	isValid: boolean
	/** Hosts with a problem that has their place and no sentence yet. */
	hosts: { host: string; pointer: string; problem: Problem }[]
	problems: Problem[]
}

/** The venues of one check, which several threads share. */
export interface SharedCheck {
	places: Places
	ids: readonly string[]
	environments: readonly EnvironmentName[]
	/** One 32-bit number: how many venues the threads have begun. */
	begun: SharedArrayBuffer
}

// A thread loads the checker in half a second, in which another checks this many venues.
const venuesPerThread = 20

// Reading files and collecting garbage take the rest of a larger machine.
const maxThreads = 8

/** Checks the venues that no other thread has begun. */
export function checkInTurn(
	{ ids, environments, begun }: SharedCheck,
	product: Product,
	onVenue: (id: string, index: number) => void = () => {},
): CheckedVenue[] {
	const counter = new Int32Array(begun)
	const checked: CheckedVenue[] = []
	for (;;) {
		const index = Atomics.add(counter, 0, 1)
		const id = ids[index]
		if (id === undefined) return checked
		onVenue(id, index)
		for (const [at, resolution] of resolveIn(product, id, environments).entries()) {
			const { isVisible, status, isPrefixed, seller, hosts, problems } = resolution
			const unsaid = { code: '', sentence: '' }
			checked.push({
				id,
				environment: environments[at] ?? 'production',
				isVisible,
				status,
				isPrefixed,
				isValid: seller !== null,
				hosts: hosts.map((one) => ({ ...one, problem: resolution.hostProblem(one.pointer, unsaid) })),
				problems,
			})
		}
	}
}

function checkInThread(check: SharedCheck): Promise<CheckedVenue[]> {
	return new Promise((resolve, reject) => {
		const thread = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: check })
		thread.once('message', resolve)
		thread.once('error', reject)
		thread.once('exit', () => reject(new Error('a thread that checks venues ended without a result')))
	})
}

/** Checks venues in every environment of a list; many of them on all processors. */
export async function checkVenues(
	product: Product,
	ids: readonly string[],
	environments: readonly EnvironmentName[],
): Promise<CheckedVenue[]> {
	const check = { places: product.places, ids, environments, begun: new SharedArrayBuffer(4) }
	const threads = Math.min(availableParallelism(), maxThreads, Math.ceil(ids.length / venuesPerThread))
	return withProgress('Reading the venues', async (progress) => {
		const others = Promise.all(Array.from({ length: threads - 1 }, () => checkInThread(check)))
		const own = checkInTurn(check, product, (id, index) =>
			progress.at(`${index + 1} of ${ids.length}, ${id}`),
		)
		return [...own, ...(await others).flat()]
	})
}

/** The part of `checkVenues` for one thread of several. */
export const checkInOwnThread = (check: SharedCheck): CheckedVenue[] =>
	checkInTurn(check, readProduct(check.places))

const claimantOf = ({ hosts, isValid, ...venue }: CheckedVenue): HostClaimant => ({
	...venue,
	seller: isValid ? venue : null,
	hosts,
	hostProblem: (pointer, what) => {
		const place = hosts.find((one) => one.pointer === pointer)?.problem
		if (!place) throw new Error(`${venue.id} has no host at ${pointer}`)
		return { ...place, ...what }
	},
})

/** Problems of checked venues in one environment by venue, with hosts that several of them claim. */
export function problemsIn(
	environment: EnvironmentName,
	checked: readonly CheckedVenue[],
): Map<string, Problem[]> {
	// Threads end in any order, and the first of equal claims owns a host.
	const venues = checked
		.filter((venue) => venue.environment === environment)
		.sort((a, b) => (a.id < b.id ? -1 : 1))
	const claimed = claimHosts(venues.map(claimantOf)).problems
	return new Map(
		venues.map(({ id, problems }) => [id, sortProblems([...problems, ...(claimed.get(id) ?? [])])]),
	)
}
