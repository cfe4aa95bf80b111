import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AmountPattern, amountWriter } from '#app/lib/money.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

export type Wording = {
	t: Translate
	locale: string
	/** Writes a decimal amount in the seller's currency, in browsers as on the server. */
	money(decimal: string): string
}

/** Exported for stories, which add texts of their own to the seller's. */
export const WordingContext = createContext<Wording | null>(null)

export type WordingProviderProps = {
	t: Translate
	locale: string
	/** Of the seller's currency in this language. */
	amounts: AmountPattern
	children: ReactNode
}

/** Provides the seller's texts to every component below it. */
export function WordingProvider({ t, locale, amounts, children }: WordingProviderProps) {
	const wording = useMemo(() => ({ t, locale, money: amountWriter(amounts) }), [t, locale, amounts])
	return <WordingContext.Provider value={wording}>{children}</WordingContext.Provider>
}

/** The seller's texts and the writer of amounts. Throws outside a WordingProvider. */
export function useWording(): Wording {
	const wording = useContext(WordingContext)
	if (!wording) throw new Error('useWording needs a WordingProvider above it: root.tsx renders one')
	return wording
}
