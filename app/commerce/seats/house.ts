import { LRUCache } from 'lru-cache'
import { layoutOf, type SeatLayout, type TakenSeats } from '#app/rules/seats/seats.ts'
import type { Ctx } from '../context.ts'
import { type MapRow, readMap, readRevision, readSessionSeats, type SessionSeats } from './store.ts'

/** A seat map without the states of its seats. */
export interface House {
	map: MapRow
	layout: SeatLayout
}

/** A house and what is taken in one session. */
export interface SessionHouse extends House {
	taken: TakenSeats
}

/** Houses cached in memory; one of 20,000 seats is about 12 MB. */
const maxCachedHouses = 8

// The name carries the hash of the catalogue that made the seats: another catalogue is another entry, in whichever
// process it was applied.
const houses = new LRUCache<string, House>({ max: maxCachedHouses })

/** The house of a session with its taken seats; null when there is no such map. */
export async function houseOf(ctx: Ctx, mapId: string, sessionId: string): Promise<SessionHouse | null> {
	const seats = await readSessionSeats(ctx, sessionId)
	const house = await cachedHouse(ctx, mapId, seats)
	return house && { ...house, taken: takenOf(seats) }
}

/** A house by itself; null when there is no such map. */
export async function houseAlone(ctx: Ctx, mapId: string): Promise<House | null> {
	return cachedHouse(ctx, mapId, await readRevision(ctx))
}

/** What is taken at this moment. */
export async function takenNow(ctx: Ctx, sessionId: string): Promise<TakenSeats> {
	return takenOf(await readSessionSeats(ctx, sessionId))
}

const takenOf = ({ booked, withheld }: SessionSeats): TakenSeats => ({
	booked: new Set(booked),
	withheld: new Set(withheld),
})

async function cachedHouse(
	ctx: Ctx,
	mapId: string,
	{ revision }: Pick<SessionSeats, 'revision'>,
): Promise<House | null> {
	const name = (hash: string): string => `${ctx.seller.sellerId} ${mapId} ${hash}`
	const known = revision === null ? undefined : houses.get(name(revision))
	if (known) return known
	const stored = await readMap(ctx, mapId)
	if (!stored) return null
	const house = { map: stored.map, layout: layoutOf(stored.seats) }
	// The catalogue may have changed since the first look: what was read belongs to what it was read with.
	if (stored.revision !== null) houses.set(name(stored.revision), house)
	return house
}
