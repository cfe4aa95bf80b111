import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, short } from '../figure.ts'
import { residentMegabytes } from '../load.ts'
import type { Setting } from '../setting.ts'
import { median, spreadOf } from '../statistics.ts'
import { type Club, openClub } from './club.ts'
import { typicalVisit } from './visits.ts'

/** Of a whole run; `-- --renewals=5000` makes fewer at once, and as many times fewer beside visits. */
const whole = { paced: 2_500, many: 100_000 }
const many = Number(
	process.argv.find((one) => one.startsWith('--renewals='))?.slice('--renewals='.length) ?? whole.many,
)
const paced = Math.ceil((whole.paced * many) / whole.many)

const paces = { shipped: 25, fastest: 1_000 }
const roundCount = 10
const pollMs = 250

/** What visitors notice: renewals at the shipped pace in rounds, each with a time without them, and the visits of both. */
export async function renewalVisitFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const perRound = Math.ceil(paced / roundCount)
	const club = await openClub(setting, {
		members: (roundCount + 1) * perRound,
		perSecond: paces.shipped,
	})
	const seconds = perRound / paces.shipped
	const measured: { with: number; without: number; perSecond: number }[] = []
	try {
		for (let round = 0; round <= roundCount; round += 1) {
			const without = await typicalVisit(club, () => sleep(seconds * 1_000))
			await club.makeDue(perRound)
			await untilRenewed(club, round * perRound + 1)
			const began = performance.now()
			const busy = await typicalVisit(club, () => untilRenewed(club, (round + 1) * perRound))
			const took = (performance.now() - began) / 1_000
			await club.untilEmailsAreSent()
			// The first round warms up.
			if (round > 0) measured.push({ with: busy, without, perSecond: (perRound - 1) / took })
		}
	} finally {
		await club.close()
	}
	const ratios = measured.map((round) => round.with / round.without)
	const visits = [measured.map((round) => round.with), measured.map(({ without }) => without)].map(median)
	return [
		{
			...{ goal: '', unit: 'x', better: 'lower' },
			what: `visit beside ${paced} renewals at ${paces.shipped} a second, p50, to without`,
			value: median(ratios),
			l1: 1.1,
			l2: 1.05,
			spread: spreadOf(ratios),
			context: `${visits.map((ms) => short(ms)).join(' to ')} ms; ${short(median(measured.map(({ perSecond }) => perSecond)))} renewals a second`,
		},
	]
}

/** What the process needs: all renewals of one morning at a pace that no machine keeps, as fast as they can. */
export async function renewalFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const club = await openClub(setting, { members: many, perSecond: paces.fastest })
	const tenth = many / 10
	/** The least that the process had during each tenth of the renewals: what it could not give back. */
	const least: number[] = []
	let seconds = 0
	try {
		await club.makeDue(many)
		await untilRenewed(club, 1)
		const began = performance.now()
		for (let done = 0; done < many; ) {
			await sleep(pollMs)
			await club.dropEmails()
			done = await club.renewed()
			const at = Math.min(9, Math.floor(done / tenth))
			least[at] = Math.min(least[at] ?? Number.POSITIVE_INFINITY, residentMegabytes(club.product.pid))
		}
		seconds = (performance.now() - began) / 1_000
	} finally {
		await club.close()
	}
	const sampled = least.filter((megabytes) => megabytes > 0)
	// The first tenths warm up.
	const [early = Number.NaN] = sampled.slice(2)
	const late = sampled.at(-1) ?? Number.NaN
	return [
		{
			...{ goal: '', unit: 'x', better: 'lower', spread: null },
			what: `memory at the end of ${many} renewals as fast as they can, to after three tenths`,
			value: late / early,
			l1: 1.1,
			l2: 1.02,
			context: `MB of each tenth: ${sampled.map(short).join(', ')}; ${short(many / seconds)} a second, ${short(seconds)} s; without emails`,
		},
	]
}

async function untilRenewed(club: Club, count: number): Promise<void> {
	while ((await club.renewed()) < count) await sleep(pollMs)
}
