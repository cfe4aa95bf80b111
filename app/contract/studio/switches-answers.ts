/** When something was switched as it is now, and by whom. */
export interface Since {
	/** ISO 8601. */
	at: string
	by: string
}

/** Something that was switched. */
export interface SwitchAct extends Since {
	kind: 'paused' | 'resumed' | 'hidden' | 'shown' | 'notice' | 'no_notice'
	/** The event's name, or the notice in the default language; null for the other kinds. */
	what: string | null
	/** The notice by locale, where it has several. */
	texts?: Readonly<Record<string, string>>
}

/** What is switched at a venue. `since` is null where that was never switched, or too long ago. */
export interface SwitchesAnswer {
	paused: { is: boolean; since: Since | null }
	/** What is at the head of every page, by locale; null for none. */
	notice: { texts: Readonly<Record<string, string>> | null; since: Since | null }
	/** Languages of the venue, the default one first. */
	locales: string[]
	events: { id: string; name: string; isHidden: boolean; since: Since | null }[]
	/** Newest first. */
	acts: SwitchAct[]
}
