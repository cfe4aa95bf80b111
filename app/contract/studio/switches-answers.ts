/** When something was switched as it is now, and by whom. */
export interface Since {
	/** ISO 8601. */
	at: string
	by: string
}

/** Something that was switched. */
export interface SwitchAct extends Since {
	kind: 'paused' | 'resumed' | 'hidden' | 'shown' | 'notice' | 'no_notice'
	/** The event's name, or the sentence; null for the other kinds. */
	what: string | null
}

/** What is switched at a venue. `since` is null where that was never switched, or too long ago. */
export interface SwitchesAnswer {
	paused: { is: boolean; since: Since | null }
	/** The sentence at the head of every page; null for none. */
	notice: { text: string | null; since: Since | null }
	events: { id: string; name: string; isHidden: boolean; since: Since | null }[]
	/** Newest first. */
	acts: SwitchAct[]
}
