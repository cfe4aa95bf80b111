/** What was acknowledged to a buyer of a storm last. */
export type BuyerState =
	/** Has no places, and needs none. */
	| 'without'
	/** A cart with places was acknowledged. */
	| 'held'
	/** A payment was sent, and no answer to the checkout has come. */
	| 'paying'
	| 'ordered'
	/** Was deleted, or its deletion was sent. */
	| 'given up'

export interface BuyerRecord {
	number: number
	state: BuyerState
	cartId: string | null
	/** Tickets of the acknowledged cart. */
	quantity: number
}

/** What the database has of the session after the storm. */
export interface StoredRecord {
	orders: { cartId: string; tickets: number; totalMinor: number }[]
	/** Carts with places that are not booked. */
	holds: { cartId: string; tickets: number }[]
	/** What the gateway has taken and not returned of the payments of each cart, by its own ledger. */
	gateway: { cartId: string; chargedMinor: number }[]
}

export interface StormRecord {
	capacity: number
	buyers: readonly BuyerRecord[]
	/** The most places that were acknowledged at any one moment, and not given up. */
	mostAcknowledged: number
	stored: StoredRecord
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Sentences that say what is wrong after a storm; none when nothing acknowledged is lost and nothing is sold twice. */
export function faultsOf({ capacity, buyers, mostAcknowledged, stored }: StormRecord): string[] {
	const { orders, holds } = stored
	const sold = sum(orders.map(({ tickets }) => tickets))
	const held = sum(holds.map(({ tickets }) => tickets))
	return [
		...(mostAcknowledged > capacity
			? [`${mostAcknowledged} of ${capacity} places were acknowledged at once`]
			: []),
		...(sold + held > capacity ? [`${sold} places are sold and ${held} held, of ${capacity}`] : []),
		...buyers.flatMap((buyer) => faultsOfBuyer(buyer, stored)),
	]
}

function faultsOfBuyer(
	{ number, state, cartId, quantity }: BuyerRecord,
	{ orders, holds }: StoredRecord,
): string[] {
	const ordered = orders.filter((order) => order.cartId === cartId)
	const held = holds.filter((hold) => hold.cartId === cartId)
	const isWhole = [...ordered, ...held].every(({ tickets }) => tickets === quantity)
	const fault = (text: string): string[] => [`buyer ${number}: ${text}`]
	if (state === 'held' && (held.length !== 1 || !isWhole)) return fault('the acknowledged hold is lost')
	if (state === 'ordered' && (ordered.length !== 1 || !isWhole))
		return fault(`the acknowledged order exists ${ordered.length} times`)
	if (state === 'paying' && (ordered.length + held.length !== 1 || !isWhole))
		return fault('the cart that was being paid is lost')
	return []
}

/** Sentences that say what is wrong when everybody has left and late buyers have taken what was still free. */
export function faultsInTheEnd(capacity: number, { orders, holds, gateway }: StoredRecord): string[] {
	const sold = sum(orders.map(({ tickets }) => tickets))
	const charged = new Map(gateway.map(({ cartId, chargedMinor }) => [cartId, chargedMinor]))
	const ordered = new Set(orders.map(({ cartId }) => cartId))
	return [
		...(sold === capacity ? [] : [`${sold} of ${capacity} places are sold`]),
		...holds.map(({ cartId }) => `cart ${cartId} still holds places`),
		...orders.flatMap(({ cartId, totalMinor }) =>
			charged.get(cartId) === totalMinor
				? []
				: [
						`the order of cart ${cartId} costs ${totalMinor}, the gateway charged ${charged.get(cartId) ?? 0}`,
					],
		),
		...gateway.flatMap(({ cartId, chargedMinor }) =>
			chargedMinor > 0 && !ordered.has(cartId)
				? [`the gateway charged ${chargedMinor} of cart ${cartId} without an order`]
				: [],
		),
	]
}
