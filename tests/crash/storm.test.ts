import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { expectLedgerToHold } from './burst.ts'
import { aStorm, lostOf, rush, type Storm, stormSession } from './storm/buyers.ts'
import {
	type BuyerRecord,
	faultsInTheEnd,
	faultsOf,
	type StoredRecord,
	type StormRecord,
} from './storm/record.ts'
import { openSetting, type SettingName, settingNames } from './storm/settings.ts'
import { ledgerDifferences, storedRecord } from './storm/stored.ts'

/** `npm run test:hunt` sends 3,000 for 500 places, on a machine that does nothing else. */
const isWhole = process.env.STORM_BUYERS !== undefined
const buyers = Number(process.env.STORM_BUYERS ?? 300)
const capacity = Math.round(buyers / 6)

/** No answer may take longer, whatever is killed meanwhile. Beside other tests a start alone takes that long. */
const mostWaitMs = isWhole ? 10_000 : 30_000
/** Longer than a hold lasts with all its extensions. */
const afterAllHolds = 3_600

describe('many buyers come at once for a sixth of the places, and the product is killed', () => {
	it.each(settingNames)(
		'%s: nothing acknowledged is lost, nothing is sold twice, and everything is sold in the end',
		storm,
		600_000,
	)
})

async function storm(name: SettingName): Promise<void> {
	const setting = await openSetting(name, capacity)
	try {
		const began = performance.now()
		const storm = aStorm()
		const rushing = rush(storm, { front: setting.front, from: 0, to: buyers, returns: 2 })
		let isOver = false
		const over = rushing.finally(() => {
			isOver = true
		})
		const until = async (isReached: () => boolean): Promise<void> => {
			while (!isReached()) {
				if (isOver) throw new Error('the storm was over before the kill')
				await pause(2)
			}
		}
		const kills = async (): Promise<void> => {
			if (isWhole) {
				await until(() => storm.acknowledged > capacity / 10)
				await setting.kill()
			}
			await until(() => storm.orders > capacity / 20)
			await setting.kill()
		}
		await Promise.all([over, kills()])
		const rushSeconds = (performance.now() - began) / 1000

		expect(await lostOf(storm, setting.front)).toEqual([])
		const stored = await storedRecord(setting.place, stormSession)
		expect(
			faultsOf({ capacity, buyers: storm.buyers, mostAcknowledged: storm.mostAcknowledged, stored }),
		).toEqual([])

		for (const count of setting.answered()) expect(count).toBeGreaterThan(buyers / 10)

		await setting.startLater(afterAllHolds)
		const late = aStorm()
		const wave = { front: setting.front, from: buyers, to: buyers * 2, returns: 1, buysAll: true }
		await rush(late, wave)
		await expect.poll(() => ledgerDifferences(setting.place), { timeout: 60_000, interval: 500 }).toEqual([])
		const inTheEnd = await storedRecord(setting.place, stormSession)
		console.log(summary(name, { storm, late, rushSeconds, stored, inTheEnd }))
		expect(faultsInTheEnd(capacity, inTheEnd)).toEqual([])
		expect(storm.seen.unexplained).toEqual([])
		const { databaseUrl, dataDir } = setting.place
		await expectLedgerToHold({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir })
		expect(storm.seen.longestMs).toBeLessThan(mostWaitMs)
		expect(late.seen.longestReservationMs).toBeLessThan(mostWaitMs)
	} finally {
		await setting.stop()
	}
}

interface Figures {
	storm: Storm
	late: Storm
	rushSeconds: number
	stored: StoredRecord
	inTheEnd: StoredRecord
}

function summary(name: SettingName, { storm, late, rushSeconds, stored, inTheEnd }: Figures): string {
	const { statuses, longestMs, longestReservationMs } = storm.seen
	const sold = inTheEnd.orders.reduce((sum, { tickets }) => sum + tickets, 0)
	return [
		`${name}: ${buyers} buyers for ${capacity} places in ${rushSeconds.toFixed(1)} s`,
		`longest answer ${(longestMs / 1000).toFixed(2)} s, longest reservation ${(longestReservationMs / 1000).toFixed(2)} s`,
		`answers by status ${JSON.stringify(statuses)}`,
		`as many late buyers without a kill: longest reservation ${(late.seen.longestReservationMs / 1000).toFixed(2)} s`,
		`after the storm ${stored.orders.length} orders and ${stored.holds.length} holds, in the end ${sold} places sold`,
	].join('; ')
}

describe('the checks of a storm', () => {
	const buyer = (number: number, state: BuyerRecord['state'], quantity: number): BuyerRecord => ({
		number,
		state,
		cartId: `cart-${number}`,
		quantity,
	})
	const right = (): StormRecord => ({
		capacity: 6,
		buyers: [buyer(0, 'held', 2), buyer(1, 'ordered', 3), buyer(2, 'paying', 1), buyer(3, 'given up', 4)],
		mostAcknowledged: 6,
		stored: {
			orders: [
				{ cartId: 'cart-1', tickets: 3, totalMinor: 7500 },
				{ cartId: 'cart-2', tickets: 1, totalMinor: 2500 },
			],
			holds: [{ cartId: 'cart-0', tickets: 2 }],
			gateway: [],
		},
	})
	const changed = (change: (record: StormRecord) => void): string[] => {
		const record = right()
		change(record)
		return faultsOf(record)
	}

	it.each<[string, (record: StormRecord) => void, string[]]>([
		['nothing that is right', () => undefined, []],
		['a lost hold', ({ stored }) => stored.holds.pop(), ['buyer 0: the acknowledged hold is lost']],
		[
			'a hold without one of its tickets',
			({ stored }) => Object.assign(stored.holds[0] ?? {}, { tickets: 1 }),
			['buyer 0: the acknowledged hold is lost'],
		],
		[
			'a lost order',
			({ stored }) => stored.orders.shift(),
			['buyer 1: the acknowledged order exists 0 times'],
		],
		[
			'an order that exists twice',
			({ stored }) => stored.orders.push({ cartId: 'cart-1', tickets: 3, totalMinor: 7500 }),
			['7 places are sold and 2 held', 'buyer 1: the acknowledged order exists 2 times'],
		],
		['a cart that was lost while it was paid', ({ stored }) => stored.orders.pop(), ['buyer 2: the cart']],
		[
			'a session that is oversold',
			({ stored }) => stored.holds.push({ cartId: 'cart-9', tickets: 1 }),
			['4 places are sold and 3 held, of 6'],
		],
		[
			'more acknowledged places than there are',
			(record) => Object.assign(record, { mostAcknowledged: 7 }),
			['7 of 6 places were acknowledged at once'],
		],
	])('find %s', (_, change, expected) => {
		expect(changed(change)).toEqual(expected.map((start) => expect.stringMatching(`^${start}`)))
	})

	const order = { cartId: 'cart-1', tickets: 6, totalMinor: 15_000 }
	const charged = { cartId: 'cart-1', chargedMinor: 15_000 }
	it.each<[string, StoredRecord, string[]]>([
		['nothing that is right', { orders: [order], holds: [], gateway: [charged] }, []],
		[
			'a place that is not sold',
			{ orders: [{ ...order, tickets: 5 }], holds: [], gateway: [charged] },
			['5 of 6 places are sold'],
		],
		[
			'a hold that never ends',
			{ orders: [order], holds: [{ cartId: 'cart-2', tickets: 1 }], gateway: [charged] },
			['cart cart-2 still holds places'],
		],
		[
			'an order that is not paid',
			{ orders: [order], holds: [], gateway: [] },
			['the order of cart cart-1 costs 15000, the gateway charged 0'],
		],
		[
			'a cent too little',
			{ orders: [order], holds: [], gateway: [{ ...charged, chargedMinor: 14_999 }] },
			['the order of cart cart-1 costs 15000, the gateway charged 14999'],
		],
		[
			'money without an order',
			{ orders: [order], holds: [], gateway: [charged, { cartId: 'cart-3', chargedMinor: 2500 }] },
			['the gateway charged 2500 of cart cart-3 without an order'],
		],
	])('find %s in the end', (_, stored, expected) => {
		expect(faultsInTheEnd(6, stored)).toEqual(expected)
	})
})
