/** The code by which somebody logs in, or proves the address of their account. */
export interface LoginCodeFacts {
	sellerId: string
	to: string
	currency: string
	code: string
	isForAddress: boolean
}

/** The link by which somebody sets a password. */
export interface PasswordResetFacts {
	sellerId: string
	to: string
	currency: string
	token: string
}

/** An account has a new password. */
export interface PasswordChangedFacts {
	sellerId: string
	to: string
	currency: string
}

/** The numbers on the cards of an address, at least one. */
export interface MemberNumbersFacts {
	sellerId: string
	to: string
	currency: string
	/** Names are null for people without one. */
	members: { number: string; firstName: string | null; lastName: string | null; levelName: string }[]
}

/** A gift card that somebody has bought for the recipient. */
export interface CardGiftFacts {
	sellerId: string
	to: string
	currency: string
	/** Name of the recipient; null where the giver has left it out. */
	name: string | null
	giver: string
	/** Of the giver, with line breaks. */
	message: string | null
	number: string
	/** Now, in minor units. */
	balance: number
}

/** A membership that somebody has given to the recipient. */
export interface MembershipGiftFacts {
	sellerId: string
	to: string
	currency: string
	/** First name of the recipient. */
	giftee: string
	giver: string
	levelName: string
	code: string
	/** The last moment at which the code can be redeemed. */
	validTo: Date
}
