/**
 * Decides which ticket type each chosen seat is for, for a group of several types.
 *
 * Example: one full price and one concession for seats L15 and L16, and the concession was chosen for L15: L15 is the
 * concession, L16 the full price. Without a choice L15 is the full price, which the venue lists first.
 */
export function typesOfSeats(
	seats: readonly string[],
	counted: readonly { id: string; count: number }[],
	/** Type by seat; a type that is not counted any more says nothing. */
	preferred: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
	const left = new Map(counted.map(({ id, count }) => [id, count]))
	const types = new Map<string, string>()
	const assign = (seat: string, typeId: string | undefined): void => {
		const count = typeId === undefined ? 0 : (left.get(typeId) ?? 0)
		if (typeId === undefined || count === 0) return
		types.set(seat, typeId)
		left.set(typeId, count - 1)
	}
	for (const seat of seats) assign(seat, preferred.get(seat))
	for (const seat of seats)
		if (!types.has(seat)) assign(seat, counted.find(({ id }) => (left.get(id) ?? 0) > 0)?.id)
	return types
}
