/**
 * Decides whether an event is an anchor: a visit that other events are added to. A seller names anchors by event or by
 * category; where it names none, every event is one that needs no anchor and matches no other's quantities.
 *
 * Example: a museum that names its admission as the anchor offers planetarium shows and an audio guide with it.
 */
export interface AnchorEvent {
	id: string
	category: string
	requiresAnchor: boolean
	/** Whether it is sold in the number of its anchor's tickets; null where the seller's setting applies. */
	mustMatchAnchor: boolean | null
}

export interface NamedAnchors {
	eventIds: readonly string[]
	categories: readonly string[]
}

/** True for an event that other events may be visited with. */
export function isAnchor(
	{ id, category, requiresAnchor, mustMatchAnchor }: AnchorEvent,
	{ eventIds, categories }: NamedAnchors,
): boolean {
	if (requiresAnchor) return false
	if (eventIds.length === 0 && categories.length === 0) return !mustMatchAnchor
	return eventIds.includes(id) || categories.includes(category)
}
