import { createHmac } from 'node:crypto'
import { hashSecret, readableAlphabet } from '#app/lib/ids.ts'

/** 16 characters: about 77 bits, so that numbers can't be found by trying. */
const numberLength = 16
/** The last characters name a card on screens. */
const endLength = 4

/** Bytes from here on would make the first characters more likely than the others. */
const fairBytes = 256 - (256 % readableAlphabet.length)

/**
 * The number of a gift card, as it is compared. It is derived from a key of the seller and the id of the card, so that
 * it is stored nowhere and its buyer can see it again.
 */
export function cardNumber(key: string, accountId: string): string {
	const bytes = createHmac('sha512', key).update(accountId).digest()
	const characters = [...bytes].flatMap((byte) =>
		byte < fairBytes ? (readableAlphabet[byte % readableAlphabet.length] ?? '') : [],
	)
	return characters.slice(0, numberLength).join('')
}

/** The number of a stored gift card for its buyer, in groups of four. */
export function shownNumber(key: string, { accountId, hash }: { accountId: string; hash: string }): string {
	const number = cardNumber(key, accountId)
	if (numberHash(number) !== hash) throw new Error(`the key of the gift card ${accountId} was replaced`)
	return printedNumber(number)
}

/** As it is printed, in groups of four. */
export const printedNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? ''

/** A typed number as it is compared: without spaces and hyphens, in upper case. */
const comparedNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const numberHash = (typed: string): string => hashSecret(`gift card ${comparedNumber(typed)}`)

export const numberEnd = (number: string): string => number.slice(-endLength)

/** A gift card on a screen or a receipt that may be seen by others. */
export const maskedNumber = (end: string): string => `•••• ${end}`
