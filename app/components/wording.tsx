import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { moneyWriter } from '#app/lib/money.ts'
import { createTranslator, type Messages, type Translate } from '#app/sellers/wording/translate.ts'

export type Wording = {
	t: Translate
	locale: string
	/**
	 * Writes a decimal amount in the seller's currency. Only for amounts that change after an interaction: Node and
	 * browsers space currencies differently, so the server formats all amounts that are hydrated.
	 */
	money(decimal: string): string
}

/** Exported for stories, which add texts of their own to the seller's. */
export const WordingContext = createContext<Wording | null>(null)

export type WordingProviderProps = {
	messages: Messages
	/** Set on the server, where one translator serves many pages. */
	translate?: Translate
	locale: string
	/** ISO 4217 code. */
	currency: string
	children: ReactNode
}

/** Provides the seller's texts to every component below it. */
export function WordingProvider({ messages, translate, locale, currency, children }: WordingProviderProps) {
	const wording = useMemo(
		() => ({
			t: translate ?? createTranslator(messages, locale),
			locale,
			money: lazyMoney(locale, currency),
		}),
		[messages, translate, locale, currency],
	)
	return <WordingContext.Provider value={wording}>{children}</WordingContext.Provider>
}

/** The seller's texts and the writer of amounts. Throws outside a WordingProvider. */
export function useWording(): Wording {
	const wording = useContext(WordingContext)
	if (!wording) throw new Error('useWording needs a WordingProvider above it: root.tsx renders one')
	return wording
}

/** Created on first use, because a number format costs more than the rest of a small page. */
function lazyMoney(locale: string, currency: string): (decimal: string) => string {
	let write: ((decimal: string) => string) | undefined
	return (decimal) => {
		write ??= moneyWriter(currency, locale)
		return write(decimal)
	}
}
