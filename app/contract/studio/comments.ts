/** What somebody says about a draft: plain text with line breaks. */
export interface DraftComment {
	id: number
	/** What of the difference it is about, as `placeOfChange` names it; null for the draft as a whole. */
	place: string | null
	text: string
	/** Null for an account that was deleted. */
	by: string | null
	/** ISO 8601. */
	at: string
	resolved: { by: string | null; at: string } | null
	/** The revision whose publishing ended the discussion; null while it goes on. */
	published: number | null
}

export interface CommentsAnswer {
	/** The oldest first. */
	comments: DraftComment[]
}
